//! Tests: pixels.
