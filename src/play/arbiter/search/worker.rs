//! A search in a worker of the page. It is told all that it needs as a text ([`errand`]), and its answer comes back as one; who
//! does not wait for it any more ends the worker.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use wasm_bindgen::prelude::wasm_bindgen;

use super::{LoopWaker, Thought, ThoughtKey, Turn};
use crate::{
    chess::{Move, table::Table},
    computer::{
        ComputerSeat, Control, EngineFailure,
        errand::{self, Workshop},
    },
    platform::{page, time::Instant},
};

thread_local! {
    /// The answers that nobody has taken yet, by the number of the question.
    static ANSWERS: RefCell<HashMap<u32, String>> = RefCell::new(HashMap::new());
    /// The number of the last question.
    static ASKED: Cell<u32> = const { Cell::new(0) };
    /// In a worker: who does the work.
    static WORKSHOP: RefCell<Workshop> = RefCell::new(Workshop::default());
}

/// Does the work of a worker, which calls it.
#[wasm_bindgen]
pub fn work(question: &str) -> String {
    let mut control = PageControl(Instant::now());
    WORKSHOP.with_borrow_mut(|workshop| workshop.answer(question, &mut control))
}

/// A worker has the answer to a question. The page wakes the game behind it.
#[wasm_bindgen]
pub fn answered(question: u32, answer: String) {
    ANSWERS.with_borrow_mut(|answers| answers.insert(question, answer));
}

/// A search; it ends when this is dropped.
pub(in crate::play::arbiter) struct Search<T> {
    key: ThoughtKey,
    work: Work<T>,
}

enum Work<T> {
    /// A worker has this question; its answer is read so.
    Asked(u32, Box<dyn Fn(&str) -> T + Send + Sync>),
    /// What is found is known already.
    Known(Mutex<Option<T>>),
    /// Steps that are done one a frame.
    Steps(Mutex<Option<Step>>),
}

type Step = Box<dyn FnMut(&mut dyn Control) -> bool + Send>;

impl<T> Search<T> {
    fn ask(
        key: ThoughtKey,
        question: &str,
        read: impl Fn(&str) -> T + Send + Sync + 'static,
    ) -> Self {
        let number = ASKED.get() + 1;
        ASKED.set(number);
        page::ask(number, question);
        Self {
            key,
            work: Work::Asked(number, Box::new(read)),
        }
    }

    /// What it is about.
    pub(in crate::play::arbiter) fn key(&self) -> ThoughtKey {
        self.key
    }

    /// What was found, once.
    pub(in crate::play::arbiter) fn take(&self) -> Option<T> {
        match &self.work {
            Work::Asked(number, read) => {
                let answer = ANSWERS.with_borrow_mut(|answers| answers.remove(number))?;
                Some(read(&answer))
            }
            Work::Known(known) => known.lock().ok()?.take(),
            Work::Steps(_) => None,
        }
    }
}

impl Search<Thought> {
    /// Looks for what to do in this turn.
    pub(in crate::play::arbiter) fn decide(key: ThoughtKey, _: &LoopWaker, turn: Turn<'_>) -> Self {
        if let ComputerSeat::Engine(..) = turn.seat {
            let lost = Err(EngineFailure::Unknown);
            return Self {
                key,
                work: Work::Known(Mutex::new(Some(lost))),
            };
        }
        let table = turn.table.clone();
        let question = errand::ask_decision(&table, turn.side, &turn.seat, turn.seed);
        Search::ask(key, &question, move |answer| {
            Ok(errand::read_decision(answer, &table))
        })
    }
}

impl Search<Option<Move>> {
    /// Looks for a hint to whoever is to move.
    pub(in crate::play::arbiter) fn hint(key: ThoughtKey, _: &LoopWaker, table: &Table) -> Self {
        let table = table.clone();
        Search::ask(key, &errand::ask_hint(&table), move |answer| {
            errand::read_move(answer, &table)
        })
    }
}

impl Search<()> {
    /// Does step after step, until one says that there are no more: one at each [`Search::go_on`].
    pub(in crate::play::arbiter) fn steps(
        key: ThoughtKey,
        _: &LoopWaker,
        step: impl FnMut(&mut dyn Control) -> bool + Send + 'static,
    ) -> Self {
        page::wake_next();
        Self {
            key,
            work: Work::Steps(Mutex::new(Some(Box::new(step)))),
        }
    }

    /// Does the next step, and has the game called again for the one behind it.
    pub(in crate::play::arbiter) fn go_on(&mut self) {
        let Work::Steps(steps) = &mut self.work else {
            return;
        };
        let steps = steps.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(step) = steps {
            if step(&mut PageControl(Instant::now())) {
                page::wake_next();
            } else {
                *steps = None;
            }
        }
    }
}

impl<T> Drop for Search<T> {
    fn drop(&mut self) {
        if let Work::Asked(number, _) = self.work {
            page::forget(number);
            ANSWERS.with_borrow_mut(|answers| answers.remove(&number));
        }
    }
}

/// The clock of a search that nobody stops: a worker is ended as a whole.
struct PageControl(Instant);

impl Control for PageControl {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
