"""The tables of a tournament's file, and how such a file is told from any other."""

from __future__ import annotations

#: Stands in the header of a file: "QXTM". Other programs' files have another number there.
APPLICATION_ID = 0x5158544D
#: Raised whenever the tables change.
SCHEMA_VERSION = 1

TABLES = f"""
CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL  -- JSON
) WITHOUT ROWID;
CREATE TABLE bots (
    bot INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    text TEXT,
    identity TEXT NOT NULL,
    cheats INTEGER NOT NULL
);
CREATE TABLE schedule (
    game INTEGER PRIMARY KEY,
    block INTEGER NOT NULL,
    round INTEGER NOT NULL,
    luck INTEGER NOT NULL,
    bots TEXT NOT NULL  -- JSON: the bot of each seat
);
CREATE TABLE games (
    game INTEGER PRIMARY KEY REFERENCES schedule,
    decisions INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    ending TEXT,
    forfeited_by INTEGER,
    reason TEXT
);
CREATE TABLE results (
    game INTEGER NOT NULL REFERENCES games,
    seat INTEGER NOT NULL,
    bot INTEGER NOT NULL REFERENCES bots,
    returns REAL NOT NULL,
    score INTEGER NOT NULL,
    placement INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE records (
    game INTEGER PRIMARY KEY REFERENCES games,
    record TEXT NOT NULL  -- JSON
);
CREATE TABLE times (
    game INTEGER NOT NULL REFERENCES games,
    seat INTEGER NOT NULL,
    decisions INTEGER NOT NULL,
    seconds REAL NOT NULL,
    longest REAL NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {SCHEMA_VERSION};
"""

#: A table that can be missing, as in files of before: it can always be found again from the games.
LUCK = """
CREATE TABLE IF NOT EXISTS luck (
    how TEXT NOT NULL,  -- JSON: what decides what is found
    game INTEGER NOT NULL REFERENCES games,
    seats TEXT NOT NULL,  -- JSON: what chance gave to each seat
    PRIMARY KEY (how, game)
) WITHOUT ROWID
"""
