//! The settings of the last match: read at the start, saved by a task whenever a match begins.

use bevy::{
    prelude::*,
    tasks::{IoTaskPool, Task, block_on, futures::check_ready},
};

use crate::{
    chess::{
        last_match::{self, LastMatch},
        store::StoreProblem,
    },
    play::{arbiter::record::Records, rules::Rules},
};

/// The players and clocks of the last match.
#[derive(Resource, Default)]
pub struct RememberedMatch {
    last: Option<LastMatch>,
    /// What is in the file, or is being written to it.
    kept: Option<LastMatch>,
    keeping: Option<Task<Result<(), StoreProblem>>>,
}

impl RememberedMatch {
    /// The settings of the last match, in this run of the program or in an earlier one.
    pub fn last(&self) -> Option<&LastMatch> {
        self.last.as_ref()
    }

    pub(super) fn remember(&mut self, last: LastMatch) {
        self.last = Some(last);
    }
}

pub(super) fn find(
    records: Res<Records>,
    rules: Res<Rules>,
    mut remembered: ResMut<RememberedMatch>,
) {
    let found = records.folder().and_then(last_match::find);
    remembered.kept.clone_from(&found);
    // Clocks from the command line are those of the matches that follow.
    let clocks = &rules.table().options().clocks;
    remembered.last = if clocks.any() {
        Some(LastMatch {
            clocks: [clocks.to_string(), String::new()],
            differ: false,
            ..found.unwrap_or_default()
        })
    } else {
        found
    };
}

pub(super) fn keep(records: Res<Records>, mut remembered: ResMut<RememberedMatch>) {
    let remembered = remembered.bypass_change_detection();
    if let Some(task) = &mut remembered.keeping {
        let Some(result) = check_ready(task) else {
            return;
        };
        remembered.keeping = None;
        report(result);
    }
    if remembered.last == remembered.kept {
        return;
    }
    remembered.kept.clone_from(&remembered.last);
    if let (Some(folder), Some(last)) = (records.folder(), remembered.last.clone()) {
        let folder = folder.to_owned();
        let task = async move { last_match::keep(&folder, &last) };
        remembered.keeping = Some(IoTaskPool::get().spawn(task));
    }
}

/// At the end of the program: saves what is not saved yet.
pub(super) fn finish(records: Res<Records>, mut remembered: ResMut<RememberedMatch>) {
    if let Some(task) = remembered.keeping.take() {
        report(block_on(task));
    }
    if remembered.last != remembered.kept
        && let (Some(folder), Some(last)) = (records.folder(), &remembered.last)
    {
        report(last_match::keep(folder, last));
    }
}

/// Logged only: the players did not ask for this to be saved.
fn report(result: Result<(), StoreProblem>) {
    if let Err(problem) = result {
        warn!("the last match: {problem}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{
        Game,
        clock::Controls,
        table::{MatchOptions, Table},
    };

    fn remembered(clocks: &str) -> Option<LastMatch> {
        let mut app = App::new();
        let options = MatchOptions {
            clocks: clocks.parse().expect("clocks"),
            ..default()
        };
        app.init_resource::<Records>()
            .init_resource::<RememberedMatch>()
            .insert_resource(Rules::at(Table::adopt(&Game::new(), options)))
            .add_systems(Update, find);
        app.update();
        app.world().resource::<RememberedMatch>().last().cloned()
    }

    #[test]
    fn the_clocks_of_the_start_are_those_of_the_next_match() {
        let clocks = remembered("5+3").expect("clocks").clocks;
        assert_eq!(clocks[0].parse(), "5+3".parse::<Controls>());
        let clocks = remembered("5 3").expect("clocks").clocks;
        assert_eq!(clocks[0].parse(), "5 3".parse::<Controls>());
        assert_eq!(remembered("none"), None);
    }
}
