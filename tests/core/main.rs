//! Tests of the core: rules, record, text. One file per behaviour; a law's test names the law's id.

mod end;
