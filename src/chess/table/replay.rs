//! Tables that are restored: from a journal, or from the record of a game.

use std::fmt;

use super::{
    super::{Game, winnable::Verdict},
    Action, ActionRefusal, Event, EventKind, Header, MatchOptions, Table,
};

/// The most bytes of a text that are written in one event: each may take two in the journal.
const LONGEST_PART: usize = 1 << 14;

/// The most events of one action: a claim that is refused, the start of the game with the named move, the opponent's
/// bonus, and the end or the offer.
const LONGEST_ACTION: usize = 6;

impl Table {
    /// Continues a game from another source, such as a PGN file: its moves, tags and end become the first events. Plies
    /// that it could redo are dropped. The clocks begin with the last ones in its record, else full.
    pub fn adopt(game: &Game, options: MatchOptions) -> Table {
        let mut table = Table::new(Header {
            start: game.start().clone(),
            options,
            tags: game.tags().clone(),
        });
        for text in parts(game.head()) {
            table.record(EventKind::Head(text));
        }
        table.record_text(0, game.text_after(0));
        for (i, ply) in game.played().iter().enumerate() {
            let squares = table.squares_of(ply.mv);
            table.record(EventKind::Recorded(squares, ply.clock()));
            for word in game.word(i).into_iter().flat_map(parts) {
                table.record(EventKind::Written(word));
            }
            table.record_text(i + 1, game.text_after(i + 1));
        }
        if let Some(outcome) = game.outcome() {
            if game.is_undecided() {
                table.record(EventKind::Resolved(Verdict::Undecided));
            }
            table.record(EventKind::Ended(outcome));
        }
        if game.stands_as_recorded() {
            table.record(EventKind::RecordEnded);
        } else {
            // One that is played on from an earlier position can begin where it is drawn at once (E13).
            table.end_if_drawn();
        }
        table
    }

    /// Records the text after so many plies, in as many events as it takes.
    pub(super) fn record_text(&mut self, ply: usize, text: &str) {
        for text in parts(text) {
            self.record(EventKind::Text(ply, text));
        }
    }

    /// The same table again from its header and its events.
    ///
    /// # Errors
    /// The first event that is not possible at its place, and the table as it was before it: a damaged journal loses
    /// only its damaged tail.
    pub fn replay<'a>(
        header: Header,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Table, Box<ReplayProblem>> {
        let mut table = Table::new(header);
        for event in events {
            if let Err(why) = table.replay_event(event) {
                return Err(Box::new(ReplayProblem {
                    event: table.events.len(),
                    why,
                    table,
                }));
            }
        }
        Ok(table)
    }

    /// Adds an event of a journal. One that is not possible changes nothing.
    fn replay_event(&mut self, event: &Event) -> Result<(), ActionRefusal> {
        let before = self.now.clock.clone();
        self.now.clock.tick(event.after);
        if let Err(why) = self.apply(&event.kind) {
            self.now.clock = before;
            return Err(why);
        }
        self.events.push(event.clone());
        Ok(())
    }

    /// Adds the events that are missing of the last action: the program may have ended between two of them. A draw that
    /// was accepted stays accepted, and the move that was named for a claim is made. Then decides a pending verdict, as
    /// [`Table::resolve_pending`]. To be called only after a [`Table::replay`].
    pub fn complete_last_action(&mut self) {
        let missing = self.missing_events();
        for event in missing {
            self.record(event.kind);
        }
        self.resolve_pending();
    }

    /// The events of the last action that did not take place yet.
    fn missing_events(&self) -> Vec<Event> {
        let first = self.events.len().saturating_sub(LONGEST_ACTION - 1);
        let (before, last) = self.events.split_at(first);
        let Ok(mut table) = Table::replay(self.header.clone(), before) else {
            return Vec::new();
        };
        for (nth, event) in last.iter().enumerate() {
            let begun = &last[nth..];
            let whole = table.action_begun_by(event).and_then(|action| {
                let events = table.clone().act(action, event.after).ok()?;
                events.starts_with(begun).then_some(events)
            });
            if let Some(events) = whole {
                return events[begun.len()..].to_vec();
            }
            if table.replay_event(event).is_err() {
                break;
            }
        }
        Vec::new()
    }

    /// The action whose first event this is, of those that may have several. A resignation and a flag fall are followed
    /// by a verdict, which can be decided at any time.
    fn action_begun_by(&self, event: &Event) -> Option<Action> {
        Some(match event.kind {
            EventKind::Started => Action::Start,
            EventKind::Moved(squares) => Action::Move(self.game_move(squares).ok()?),
            EventKind::Accepted => Action::Accept,
            EventKind::Claimed(_, None) => Action::Claim(None),
            EventKind::Claimed(_, Some(squares)) => {
                Action::Claim(Some(self.game_move(squares).ok()?))
            }
            EventKind::Resolved(verdict) => Action::Resolve(self.pending?, verdict),
            EventKind::Redone(plies) => Action::Redo { plies },
            _ => return None,
        })
    }
}

/// A text in parts that are short enough for a line of the journal each.
pub(super) fn parts(text: &str) -> impl Iterator<Item = String> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let part = rest.get(..rest.floor_char_boundary(LONGEST_PART))?;
        rest = &rest[part.len()..];
        (!part.is_empty()).then(|| part.to_owned())
    })
}

/// An event that is not possible at its place.
#[derive(Clone, Debug)]
pub struct ReplayProblem {
    /// Its number among the events, from 0.
    pub event: usize,
    /// Why not.
    pub why: ActionRefusal,
    /// The table as it was before it.
    pub table: Table,
}

impl fmt::Display for ReplayProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.event + 1, self.why)
    }
}

impl std::error::Error for ReplayProblem {}
