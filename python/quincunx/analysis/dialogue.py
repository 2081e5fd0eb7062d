"""Talking with the people of a game: what they are shown, and what they may answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from quincunx.analysis.evaluating import analyze
from quincunx.analysis.result import aligned
from quincunx.analysis.saving import save
from quincunx.analysis.seen import seen_text
from quincunx.analysis.session import Session
from quincunx.errors import ArgumentError, IllegalActionError, QuincunxError
from quincunx.output import PathLike
from quincunx.packs.loading import legend_of

#: Playouts of each action for a hint.
HINT = 200
#: Actions that a hint shows.
_HINTED = 8
#: Lines of empty screen between two people.
_SCREEN = 60

HELP = """\
Answer with the number of a choice, its code in brackets, or its words. Or:
  show         what you see of the position
  choices      what you can choose
  undo         take back your last choice, if nobody has moved since and you have learnt nothing
  hint [N]     what your choices are worth, by N playouts of each
  save [FILE]  write the game to a file, to go on with later
  quit         stop playing
If a choice has the name of a command, put a colon before the command: ':undo'."""


class Ending(Enum):
    """How a game at the screen ended."""

    OVER = auto()
    LEFT = auto()


@dataclass(slots=True)
class Screen:
    """What people read and type at.

    Attributes
    ----------
    say : callable
        Shows a text.
    listen : callable
        Shows a prompt and returns what was typed; None at the end of all input.
    """

    say: Callable[[str], None]
    listen: Callable[[str], str | None]


class _Quit(Exception):
    """Somebody wants to stop."""


class Dialogue:
    """A game of people at one screen. Each is shown what his own seat may know.

    Parameters
    ----------
    session : Session
        The game.
    screen : Screen
        What people read and type at.
    path : path, optional
        The file that `save` writes if none is named.
    hint : int
        Playouts of each action for a hint.
    forced : bool
        Whether to ask even if there is but one choice.
    """

    def __init__(
        self,
        session: Session,
        screen: Screen,
        *,
        path: PathLike | None = None,
        hint: int = HINT,
        forced: bool = False,
    ) -> None:
        self.session = session
        self._screen = screen
        self._path = path
        self._hint = hint
        self._forced = forced
        self._legend = legend_of(session.game.name, session.game.pack)
        self.saved: tuple[str, int] | None = None  # by `save`: the file, and how far the game was
        self._last: int | None = None  # the seat that looked last
        self._new = True  # whether the position is to be shown
        self._commands: dict[str, Callable[[Sequence[str]], bool]] = {
            "help": self._help,
            "?": self._help,
            "show": self._show,
            "choices": self._choices,
            "undo": self._undo,
            "hint": self._hinted,
            "save": self._save,
            "quit": self._leave,
        }

    def play(self) -> Ending:
        """Play until the game is over, or somebody stops it."""
        try:
            while (seat := self.session.advance()) is not None:
                if seat != self._last and not self._hand_over(seat):
                    continue
                self._tell_news(seat)
                self._decide(seat)
        except _Quit:
            return Ending.LEFT
        self._tell_result()
        return Ending.OVER

    # Whose turn it is.

    def _hand_over(self, seat: int) -> bool:
        """Give the screen to another person; return whether the game goes on with that one."""
        undoable = self.session.undoable
        if self._last is not None:
            back = "" if undoable is None else f"; undo takes back the choice of player {undoable}"
            answer = self._listen(f"Player {seat} is next{back}. Press Enter when ready: ")
            word = answer.strip().lstrip(":").casefold()
            if word == "quit":
                raise _Quit
            if word == "undo" and self.session.undo():
                self._new = True
                return False
            self._screen.say("\n" * _SCREEN)
        self.session.commit()
        self._last, self._new = seat, True
        return True

    def _tell_news(self, seat: int) -> None:
        news = self.session.news(seat)
        for line in news:
            self._screen.say(line)
        if news or self._new:
            self._new = False
            self._show([])

    def _tell_result(self) -> None:
        state = self.session.state
        for seat in self.session.people:
            # What the others saw is nobody's business; with one person there are no others.
            for line in self.session.news(seat) if len(self.session.people) == 1 else []:
                self._screen.say(line)
        self._screen.say(f"\n{state}\n\nThe game is over.")
        rows = [["player", "who", "place", "score", "return"]]
        for seat in range(self.session.game.players):
            spec = self.session.bots.get(seat)
            rows.append(
                [
                    str(seat),
                    "person" if spec is None else spec.name,
                    str(state.placements()[seat]),
                    str(state.scores()[seat]),
                    f"{state.returns()[seat]:g}",
                ]
            )
        self._screen.say("\n".join(aligned(rows)))

    # One decision.

    def _decide(self, seat: int) -> None:
        legal = self.session.legal_actions()
        if len(legal) == 1 and not self._forced:
            self._screen.say(f"Player {seat}, the only choice: {self._named(legal[0])}")
            self.session.decide(legal[0], chosen=False)
            return
        self._choices([])
        while True:
            answer = self._listen(f"Player {seat}> ").strip()
            if not answer:
                continue
            action = self._understood(answer)
            if action is not None:
                self.session.decide(action)
                return
            if self._obeyed(answer):
                return

    def _understood(self, answer: str) -> int | None:
        """Return the action that an answer names; None if it names none."""
        legal = self.session.legal_actions()
        if answer.isdecimal():
            number = int(answer)
            return legal[number - 1] if 1 <= number <= len(legal) else None
        try:
            return self.session.state.string_to_action(answer)
        except IllegalActionError:
            return None

    def _obeyed(self, answer: str) -> bool:
        """Do what a command asks for; return whether the decision is done with."""
        if answer.isdecimal():
            count = len(self.session.legal_actions())
            self._screen.say(f"Choices are numbered 1 to {count}, so there is no {answer}.")
            return False
        word, *rest = answer.removeprefix(":").split()[:3] or [""]
        command = self._commands.get(word.casefold())
        if command is None:
            self._screen.say(f"{self._misunderstood(answer)}. 'help' tells what you can answer.")
            return False
        try:
            return command(rest)
        except QuincunxError as error:
            self._screen.say(f"That is not possible: {error}")
            return False

    def _misunderstood(self, answer: str) -> str:
        try:
            self.session.state.string_to_action(answer)
        except IllegalActionError as error:
            return str(error)
        return "that is not understood"

    def _listen(self, prompt: str) -> str:
        answer = self._screen.listen(prompt)
        if answer is None:
            raise _Quit
        return answer

    def _named(self, action: int) -> str:
        state = self.session.state
        return f"{state.action_to_string(action)} [{state.action_code(action)}]"

    # Commands; each tells whether the decision is done with.

    def _help(self, words: Sequence[str]) -> bool:
        self._screen.say(HELP)
        return False

    def _show(self, words: Sequence[str]) -> bool:
        seat = self.session.state.current_player()
        text = seen_text(self.session.view(seat))
        self._screen.say(f"\n{text}\n")
        self._explain(text)
        return False

    def _choices(self, words: Sequence[str]) -> bool:
        legal = self.session.legal_actions()
        width = len(str(len(legal)))
        texts = [self._named(action) for action in legal]
        for number, text in enumerate(texts, 1):
            self._screen.say(f"  {number:{width}}  {text}")
        self._explain("\n".join(texts))
        return False

    def _explain(self, text: str) -> None:
        """Tell what the tiles and cards say that a text names."""
        for name, says in self._legend.items():
            if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text):
                self._screen.say(f"     {name}: {says}")

    def _undo(self, words: Sequence[str]) -> bool:
        seat = self.session.state.current_player()
        if self.session.undoable != seat or not self.session.undo():
            raise ArgumentError("there is no choice of yours that could still be taken back")
        self._new = True
        return True

    def _hinted(self, words: Sequence[str]) -> bool:
        text = words[0] if words else str(self._hint)
        if not text.isdecimal() or len(words) > 1:
            raise ArgumentError(f"hint takes a number of playouts, not {' '.join(words)!r}")
        seat = self.session.state.current_player()
        # The same position gives the same hint.
        found = analyze(self.session.view(seat), int(text), seed=self.session.state.move_number())
        self._screen.say("\n".join(aligned(found.table(_HINTED))))
        return False

    def _save(self, words: Sequence[str]) -> bool:
        path = " ".join(words) or self._path
        if path is None:
            raise ArgumentError("save needs the name of a file")
        save(self.session, path)
        self.saved = str(path), self.session.state.move_number()
        self._screen.say(f"saved; 'quincunx play --resume {path}' goes on")
        return False

    def _leave(self, words: Sequence[str]) -> bool:
        raise _Quit
