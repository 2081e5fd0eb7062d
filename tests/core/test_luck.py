"""Luck, bit for bit: against NumPy's generator, against the description, against statistics."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx import _core
from quincunx.reference.luck import Domain, DrawWords, StreamWords, below, philox4x64, sample

from ..helpers import (
    SEEDS,
    assert_fits,
    below_of,
    chi_square,
    draw_words,
    numpy_block,
    policy_words,
)

U64 = st.integers(0, 2**64 - 1)
DOMAINS = st.integers(0, 2)
#: Bounds at which nothing, little and about half of the words are rejected.
BOUNDS = (1, 2, 3, 6, 2**31, 2**32 - 1, 2**32 + 1, 2**63, 2**63 + 1, 3 * 2**62 + 5, 2**64 - 1)


@given(U64, U64, U64, U64, DOMAINS, U64)
def test_a_block_is_that_of_numpy(
    seed: int, index: int, n: int, source: int, domain: int, b: int
) -> None:
    expected = numpy_block(seed, index, domain, source, n, b)
    assert list(_core.philox(seed, index, n, source, domain, b)) == expected
    assert list(philox4x64((seed, index), (n, source, domain, b))) == expected


def test_a_published_vector() -> None:
    # From the known answers of Random123, philox4x64-10.
    assert _core.philox(0, 0, 0, 0, 0, 0) == (
        0x16554D9ECA36314C,
        0xDB20FE9D672D0FDC,
        0xD7E772CEE186176B,
        0x7E68B68AEC7BA23B,
    )


@given(U64, U64, U64, U64)
def test_the_words_of_a_draw(seed: int, index: int, source: int, n: int) -> None:
    expected = list(islice(draw_words(seed, index, source, n), 10))
    assert _core.chance_words(seed, index, source, n, 10).tolist() == expected
    words = DrawWords((seed, index), source, n)
    assert [words.next() for _ in range(10)] == expected


@given(U64, U64, st.sampled_from([1, 2]), U64)
def test_the_words_of_a_stream(seed: int, index: int, domain: int, number: int) -> None:
    blocks = [numpy_block(seed, index, domain, number, i, 0) for i in range(3)]
    expected = [word for block in blocks for word in block]
    assert _core.stream_words(seed, index, domain, number, 12).tolist() == expected
    words = StreamWords((seed, index), Domain(domain), number)
    assert [words.next() for _ in range(12)] == expected


@given(st.lists(st.sampled_from(BOUNDS) | st.integers(1, 2**64 - 1), max_size=40), U64)
def test_bounded_draws_of_a_stream(bounds: list[int], seed: int) -> None:
    words = policy_words(seed, 7, 3)
    expected = [below_of(words, k) for k in bounds]
    drawn = _core.bounded(seed, 7, 1, 3, np.array(bounds, np.uint64))
    assert drawn.tolist() == expected
    ours = StreamWords((seed, 7), Domain.POLICY, 3)
    assert [below(ours, k) for k in bounds] == expected
    assert all(0 <= value < k for value, k in zip(expected, bounds, strict=True))


def test_rejected_words_are_skipped() -> None:
    """About half of the words are refused for this bound, so that the path is surely taken."""
    stream = _core.Stream(1, 2, 1, 0)
    values = [stream.below(2**63 + 1) for _ in range(1000)]
    assert 1800 < stream.position < 2200
    words = policy_words(1, 2, 0)
    assert values == [below_of(words, 2**63 + 1) for _ in range(1000)]


def test_a_bound_of_one_takes_a_word() -> None:
    stream = _core.Stream(1, 2, 1, 0)
    assert [stream.below(1) for _ in range(5)] == [0] * 5
    assert stream.position == 5


@pytest.mark.parametrize("bound", [0, -1, 2**64])
def test_bounds_that_are_refused(bound: int) -> None:
    with pytest.raises((ValueError, TypeError)):
        _core.Stream(1, 2, 1, 0).below(bound)
    with pytest.raises(ValueError, match="bound"):
        below(StreamWords((1, 2), Domain.POLICY, 0), bound)


def test_an_unknown_domain_is_refused() -> None:
    with pytest.raises(ValueError, match="domains"):
        _core.stream_words(1, 2, 3, 0, 1)


def test_a_draw_does_not_depend_on_other_draws() -> None:
    """Word for word, draws and streams with another name share nothing."""
    names = [(0, source, n) for source in range(4) for n in range(16)]
    chance = [tuple(_core.chance_words(5, 6, source, n, 4)) for _, source, n in names]
    streams = [
        tuple(_core.stream_words(5, 6, domain, number, 4)) for domain in (1, 2) for number in (0, 1)
    ]
    words = [word for block in chance + streams for word in block]
    assert len(set(words)) == len(words)


def test_seeds_and_indices_name_distinct_luck() -> None:
    keys = [(seed, index) for seed in SEEDS for index in SEEDS]
    words = [word for key in keys for word in _core.chance_words(*key, 0, 0, 8).tolist()]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("kind", [np.uint64, np.int64, np.uint32, np.int32, np.uint8])
def test_numpy_integers_name_the_same_luck(kind: type[np.integer]) -> None:
    ours = _core.chance_words(kind(100), kind(101), kind(2), kind(3), 4)
    assert ours.tolist() == _core.chance_words(100, 101, 2, 3, 4).tolist()


@pytest.mark.parametrize("seed", [0, 2**32 - 1, 2**63 - 1])
@pytest.mark.parametrize("step", [(1, 0), (0, 1)])
def test_adjacent_names_are_uncorrelated(seed: int, step: tuple[int, int]) -> None:
    n = 4096
    one = _core.stream_words(seed, seed, 1, 0, n)
    other = _core.stream_words(seed + step[0], seed + step[1], 1, 0, n)
    # Differing bits: 64 n fair coins.
    differing = sum(word.bit_count() for word in (one ^ other).tolist())
    assert abs(differing - 32 * n) < 5 * (64 * n / 4) ** 0.5
    correlation = np.corrcoef(one.astype(np.float64), other.astype(np.float64))[0, 1]
    assert abs(correlation) < 5 / n**0.5


def test_first_words_of_successive_indices_are_uniform() -> None:
    first = np.array([_core.chance_words(7, index, 0, 0, 1)[0] for index in range(20_000)])
    counts = np.bincount((first >> np.uint64(58)).astype(np.int64), minlength=64)
    assert_fits(*chi_square(counts.tolist(), [1] * 64))


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 36, 100])
def test_bounded_draws_are_uniform(bound: int) -> None:
    drawn = _core.bounded(11, 0, 1, 0, np.full(60_000, bound, np.uint64))
    counts = np.bincount(drawn.astype(np.int64), minlength=bound)
    assert_fits(*chi_square(counts.tolist(), [1] * bound))


def test_pairs_of_successive_draws_are_uniform() -> None:
    drawn = _core.bounded(12, 0, 1, 0, np.full(80_000, 6, np.uint64)).astype(np.int64)
    counts = np.bincount(drawn[::2] * 6 + drawn[1::2], minlength=36)
    assert_fits(*chi_square(counts.tolist(), [1] * 36))


def test_samples_follow_their_weights() -> None:
    outcomes = [(2, 1), (3, 5), (7, 2), (11, 992)]
    drawn = [sample(outcomes, DrawWords((3, index), 0, 0)) for index in range(20_000)]
    counts = [drawn.count(outcome) for outcome, _ in outcomes]
    assert_fits(*chi_square(counts, [weight for _, weight in outcomes]))
