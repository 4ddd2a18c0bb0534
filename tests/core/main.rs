//! Tests of the core: rules, record, text. One file per behaviour; a law's test names the law's id.

mod common;

mod cli;
mod end;
mod explain;
mod fen;
mod game;
mod games;
mod judge;
mod material;
mod moves;
mod notation;
mod perft;
mod pgn;
mod pgn_parts;
mod published;
mod replay;
mod rubbish;
mod setup;
mod store;
mod text;
