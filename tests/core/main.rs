//! Tests of the core: rules, record, text. One file per behaviour; a law's test names the law's id.

mod common;
mod script;

mod cli;
mod clock;
mod end;
mod explain;
mod fen;
mod game;
mod games;
mod journal;
mod judge;
mod letters;
mod material;
mod moves;
mod notation;
mod perft;
mod pgn;
mod pgn_parts;
mod published;
mod replay;
mod rubbish;
mod series;
mod setup;
mod store;
mod table;
mod text;
mod verdicts;
mod why;
