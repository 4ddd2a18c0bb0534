//! Tests: app.
