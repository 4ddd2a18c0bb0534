//! Tests of the core: rules, record, text. One file per behaviour; a law's test names the law's id.

#[path = "../common/mod.rs"]
mod common;
mod script;

mod archive;
mod archive_list;
mod assets;
mod book;
mod cli;
mod clock;
mod end;
mod events;
mod explain;
mod fen;
mod folders;
mod game;
mod games;
mod journal;
mod journal_disk;
mod judge;
mod layers;
mod letters;
mod material;
mod moves;
mod notation;
mod packaging;
mod perft;
mod pgn;
mod pgn_kept;
mod pgn_parts;
mod published;
mod replay;
mod rubbish;
mod series;
mod setup;
mod speech;
mod spoken;
mod store;
mod table;
mod text;
mod text_match;
mod text_records;
mod ui_reads_no_files;
mod verdicts;
mod why;
mod words;
