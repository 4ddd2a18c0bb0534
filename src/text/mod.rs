//! The text front end, and the batch commands.
