//! The ends that come by themselves: E3, E6, E7, E10, E12.
