//! A search in a web worker of the page. The question is sent as text ([`worker_protocol`]), and the answer comes back
//! as text; dropping the search terminates the worker.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use wasm_bindgen::prelude::wasm_bindgen;

use super::{LoopWaker, SearchKey, SearchResult, Turn};
use crate::{
    chess::{Move, table::Table},
    computer::{
        ComputerSeat, Control, Decision, EngineFailure,
        worker_protocol::{self, WorkerState},
    },
    platform::{page, time::Instant},
};

thread_local! {
    /// The answers that have not been taken yet, by the number of the question; `None` where the worker has failed.
    static ANSWERS: RefCell<HashMap<u32, Option<String>>> = RefCell::new(HashMap::new());
    /// The number of the last question.
    static ASKED: Cell<u32> = const { Cell::new(0) };
    /// The state of this program when it runs as a worker.
    static STATE: RefCell<WorkerState> = RefCell::new(WorkerState::default());
}

/// Answers a question; called in a worker.
#[wasm_bindgen]
pub fn work(question: &str) -> String {
    let mut control = PageControl(Instant::now());
    STATE.with_borrow_mut(|state| state.answer(question, &mut control))
}

/// Called when a worker has answered a question. The page then wakes the game.
#[wasm_bindgen]
pub fn answered(question: u32, answer: String) {
    ANSWERS.with_borrow_mut(|answers| answers.insert(question, Some(answer)));
}

/// Called when the worker of a question has failed: there will be no answer. The page then wakes the game.
#[wasm_bindgen]
pub fn unanswered(question: u32) {
    ANSWERS.with_borrow_mut(|answers| answers.insert(question, None));
}

/// A search; dropping it ends it.
pub(in crate::play::arbiter) struct Search<T> {
    key: SearchKey,
    work: Work<T>,
}

enum Work<T> {
    /// A question that a worker has, and the function that reads its answer.
    Asked(u32, Box<dyn Fn(&str) -> T + Send + Sync>),
    /// The result is known already.
    Known(Mutex<Option<SearchResult<T>>>),
    /// Steps, of which each frame runs one.
    Steps(Mutex<Option<Step>>),
}

type Step = Box<dyn FnMut(&mut dyn Control) -> bool + Send>;

impl<T> Search<T> {
    fn ask(
        key: SearchKey,
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

    /// The game state that it is for.
    pub(in crate::play::arbiter) fn key(&self) -> SearchKey {
        self.key
    }

    /// The result; it can be taken once.
    pub(in crate::play::arbiter) fn take(&self) -> Option<SearchResult<T>> {
        match &self.work {
            Work::Asked(number, read) => {
                let answer = ANSWERS.with_borrow_mut(|answers| answers.remove(number))?;
                let answer = answer.ok_or(EngineFailure::Ended);
                Some(answer.map(|answer| read(&answer)))
            }
            Work::Known(known) => known.lock().ok()?.take(),
            Work::Steps(_) => None,
        }
    }
}

impl Search<Option<Decision>> {
    /// Searches for the decision of this turn.
    pub(in crate::play::arbiter) fn decide(key: SearchKey, _: &LoopWaker, turn: Turn<'_>) -> Self {
        if let ComputerSeat::Engine(..) = turn.seat {
            let lost = Err(EngineFailure::Unknown);
            return Self {
                key,
                work: Work::Known(Mutex::new(Some(lost))),
            };
        }
        let table = turn.table.clone();
        let question = worker_protocol::ask_decision(&table, turn.side, &turn.seat, turn.seed);
        Search::ask(key, &question, move |answer| {
            worker_protocol::read_decision(answer, &table)
        })
    }
}

impl Search<Option<Move>> {
    /// Searches for a hint for the side to move.
    pub(in crate::play::arbiter) fn hint(key: SearchKey, _: &LoopWaker, table: &Table) -> Self {
        let table = table.clone();
        Search::ask(key, &worker_protocol::ask_hint(&table), move |answer| {
            worker_protocol::read_move(answer, &table)
        })
    }
}

impl Search<()> {
    /// Runs one step at each [`Search::go_on`], until a step returns `false`.
    pub(in crate::play::arbiter) fn steps(
        key: SearchKey,
        _: &LoopWaker,
        step: impl FnMut(&mut dyn Control) -> bool + Send + 'static,
    ) -> Self {
        page::wake_next();
        Self {
            key,
            work: Work::Steps(Mutex::new(Some(Box::new(step)))),
        }
    }

    /// Runs the next step, and requests another frame for the one after it.
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

/// The clock of a search that cannot be stopped: a worker is terminated as a whole.
struct PageControl(Instant);

impl Control for PageControl {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
