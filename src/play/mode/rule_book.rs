//! The rule book on the board: the open page, the reader's tries at its tasks, and the feedback.
//!
//! While the book is open its boards replace the game in [`Rules`]; the game waits, its clocks stopped. The book
//! intercepts match commands before the referee: a move is a try at the task, commands for the players' game are
//! refused, and whatever loads another game closes the book.

use std::{
    collections::{BTreeSet, VecDeque},
    time::Duration,
};

use bevy::{ecs::message::MessageCursor, prelude::*, time::Real, window::RequestRedraw};

use crate::{
    book::{Book, Page, Task},
    chess::{FoundMove, Move, Variant},
    play::{
        PlaySystems,
        announce::{Tone, Utterance},
        arbiter::{clock, draw_claim_move::DrawClaimMove},
        input::{promotion::PromotionState, selection::Selection},
        messages::{MatchCommand, MovePlayed, MoveRejected, MoveRequested, Notice, ReviewTarget},
        referee,
        rules::Rules,
        shared::{LessonMarks, Motion, OpenRuleBook},
    },
    words::{Localized, say},
};

use super::{Mode, autoplay::Autoplay};

/// Opens the book, and reads its commands before the referee runs.
pub fn plugin(app: &mut App) {
    app.init_resource::<RuleBook>()
        .init_resource::<PageScroll>()
        .add_message::<RuleBookCommand>()
        .add_systems(
            Update,
            (
                (open, read_commands, intercept_match_commands)
                    .chain()
                    .after(clock::tick_clocks)
                    .before(referee::handle_commands),
                (try_moves, run_pending_steps)
                    .chain()
                    .run_if(in_state(Mode::Lesson))
                    .after(referee::read_typed_moves)
                    .before(referee::judge_moves),
            )
                .in_set(PlaySystems::Referee),
        )
        .add_systems(Update, update_marks.in_set(PlaySystems::Sync));
}

/// Commands to the rule book.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleBookCommand {
    /// Back to the game.
    Close,
    /// The list of pages.
    Contents,
    /// This page, counted from 0.
    Page(usize),
    /// The page after this one.
    NextPage,
    /// The page before it.
    PreviousPage,
    /// This task of the page, counted from 0.
    Task(usize),
    /// The next task, or the next page.
    GoOn,
    /// Start the task again.
    Again,
    /// Show the solution on the board.
    Show,
}

/// The feedback to the reader's last try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum TaskFeedback {
    /// None yet: the reader is to move.
    #[default]
    Nothing,
    /// The move was right.
    Right,
    /// The move was legal, but not what was asked for.
    Wrong,
    /// The book has shown the move.
    Shown,
}

/// The state of the rule book.
#[derive(Resource, Debug, Default)]
pub struct RuleBook {
    /// The open page; the inner none is the contents, the outer one a closed book.
    open_page: Option<Option<usize>>,
    /// The task on the board.
    task: usize,
    feedback: TaskFeedback,
    /// Moves and take-backs that the book will do, with a delay each.
    pending_steps: VecDeque<BoardStep>,
    /// How long the board has been at rest.
    pause: Duration,
    /// Tasks solved since the program started.
    solved: BTreeSet<(usize, usize)>,
    /// The last page read.
    last: Option<usize>,
}

/// The scroll state of the page. Filled by the panel, which also handles `steps`.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PageScroll {
    /// Whether there is more above.
    pub more_above: bool,
    /// Whether there is more below.
    pub more_below: bool,
    /// Steps to scroll down (or up, below 0).
    pub steps: i32,
}

/// A step that the book does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoardStep {
    /// Play a move.
    Play(Move),
    /// Take the reader's move back.
    TakeBack,
}

impl RuleBook {
    /// Whether the book is open.
    pub fn is_open(&self) -> bool {
        self.open_page.is_some()
    }

    /// The number of the open page.
    pub fn page_number(&self) -> Option<usize> {
        self.open_page.flatten()
    }

    /// The open page.
    pub fn page(&self) -> Option<&'static Page> {
        let book = Book::bundled().ok()?;
        self.page_number().and_then(|page| book.pages().get(page))
    }

    /// The last page read, marked in the contents.
    pub fn last_page(&self) -> Option<usize> {
        self.last
    }

    /// The number of the task on the board, from 0.
    pub fn task_number(&self) -> usize {
        self.task
    }

    /// The task on the board.
    pub fn task(&self) -> Option<&'static Task> {
        self.page()?.tasks.get(self.task)
    }

    /// The feedback to the last try.
    pub fn feedback(&self) -> TaskFeedback {
        self.feedback
    }

    /// Whether a task has been solved.
    pub fn is_solved(&self, page: usize, task: usize) -> bool {
        self.solved.contains(&(page, task))
    }

    /// Whether the task is solved, or its solution was shown.
    pub fn is_done(&self) -> bool {
        matches!(self.feedback, TaskFeedback::Right | TaskFeedback::Shown)
    }

    /// Whether the page has another task after this one.
    pub fn has_more(&self) -> bool {
        self.page()
            .is_some_and(|page| self.task + 1 < page.tasks.len())
    }
}

/// Everything that changes when another task is set up.
#[derive(bevy::ecs::system::SystemParam)]
pub(in crate::play) struct BoardSetup<'w> {
    reading: ResMut<'w, RuleBook>,
    rules: ResMut<'w, Rules>,
    promotion: ResMut<'w, PromotionState>,
    draw_claim: ResMut<'w, DrawClaimMove>,
    selection: ResMut<'w, Selection>,
}

impl BoardSetup<'_> {
    /// Opens a page, or the contents.
    fn turn_to(&mut self, page: Option<usize>) {
        self.reading.open_page = Some(page);
        self.reading.last = page.or(self.reading.last);
        // The first task that is not solved yet: whoever comes back goes on where they were.
        let tasks = self.reading.page().map_or(0, |page| page.tasks.len());
        let is_solved = |task| page.is_some_and(|page| self.reading.is_solved(page, task));
        self.set_up_task((0..tasks).find(|task| !is_solved(*task)).unwrap_or(0));
    }

    /// Sets up a task of the open page; with the contents the start position is shown.
    fn set_up_task(&mut self, task: usize) {
        self.reset();
        self.reading.task = task;
        match self.reading.task() {
            Some(task) => {
                self.rules
                    .set_lesson(Some((task.game.clone(), task.side())));
                self.allow_moves(true);
            }
            None => {
                let game = crate::chess::Game::new();
                let side = game.turn();
                self.rules.set_lesson(Some((game, side)));
            }
        }
    }

    /// Closes the book: the game is shown again.
    fn close(&mut self) {
        if self.reading.is_open() {
            self.reset();
            self.reading.open_page = None;
            self.rules.set_lesson(None);
        }
    }

    fn reset(&mut self) {
        self.reading.feedback = TaskFeedback::Nothing;
        self.reading.pending_steps.clear();
        self.reading.pause = Duration::ZERO;
        PromotionState::cancel(&mut self.promotion);
        self.draw_claim.set_if_neq(DrawClaimMove::No);
        if *self.selection != Selection::default() {
            self.selection.deselect();
            self.selection.cursor = None;
        }
    }

    fn allow_moves(&mut self, may: bool) {
        if let Some((_, open)) = self.rules.lesson_mut() {
            *open = may;
        }
    }

    /// Plays a legal move on the book's board.
    fn play(&mut self, mv: Move) -> Option<MovePlayed> {
        let (game, open) = self.rules.lesson_mut()?;
        *open = false;
        let san = game.play(mv).ok()?.san.clone();
        Some(MovePlayed {
            ply: game.cursor(),
            san,
            again: false,
        })
    }
}

fn open(
    mut requested: MessageReader<OpenRuleBook>,
    mut notices: MessageWriter<Notice>,
    mode: Res<State<Mode>>,
    mut autoplay: ResMut<Autoplay>,
    mut board: BoardSetup,
) {
    for OpenRuleBook(law) in requested.read() {
        // The set-up uses the board.
        if *mode == Mode::SetUp {
            notices.write(Notice::problem(say!("book-setting-up")));
            continue;
        }
        match Book::bundled() {
            Ok(book) => {
                // Autoplay would change the board.
                autoplay.stop();
                let page = law.and_then(|law| book.page_of_law(law));
                board.turn_to(page);
            }
            Err(problem) => {
                let problem = problem.to_string();
                notices.write(Notice::problem(say!("book-unreadable", problem = problem)));
            }
        }
    }
}

fn read_commands(mut commands: MessageReader<RuleBookCommand>, mut board: BoardSetup) {
    for command in commands.read() {
        if !board.reading.is_open() {
            continue;
        }
        execute(*command, &mut board);
    }
}

fn execute(command: RuleBookCommand, board: &mut BoardSetup) {
    let pages = Book::bundled().map_or(0, |book| book.pages().len());
    let here = board.reading.page_number();
    match command {
        RuleBookCommand::Close => board.close(),
        RuleBookCommand::Contents => board.turn_to(None),
        RuleBookCommand::Page(page) => board.turn_to(Some(page.min(pages.saturating_sub(1)))),
        RuleBookCommand::NextPage => {
            let next = here.map_or(0, |page| page + 1);
            if next < pages {
                board.turn_to(Some(next));
            }
        }
        RuleBookCommand::PreviousPage => board.turn_to(here.and_then(|page| page.checked_sub(1))),
        RuleBookCommand::Task(task) => {
            let tasks = board.reading.page().map_or(0, |page| page.tasks.len());
            if task < tasks {
                board.set_up_task(task);
            }
        }
        RuleBookCommand::GoOn => {
            if board.reading.has_more() {
                let next = board.reading.task + 1;
                board.set_up_task(next);
            } else {
                // The last page leads to the contents, the contents to the last page read.
                let next = here.map_or(board.reading.last.unwrap_or(0), |page| page + 1);
                board.turn_to((next < pages).then_some(next));
            }
        }
        RuleBookCommand::Again => {
            let task = board.reading.task;
            board.set_up_task(task);
        }
        RuleBookCommand::Show => {
            let Some(task) = board.reading.task() else {
                return;
            };
            let number = board.reading.task;
            board.set_up_task(number);
            board.allow_moves(false);
            board.reading.feedback = TaskFeedback::Shown;
            let moves = task.solution.first().copied().into_iter().chain(task.reply);
            board.reading.pending_steps = moves.map(BoardStep::Play).collect();
        }
    }
}

/// Reads match commands before the referee, and forwards those that are for the game.
pub(in crate::play) fn intercept_match_commands(
    mut commands: ResMut<Messages<MatchCommand>>,
    mut cursor: Local<MessageCursor<MatchCommand>>,
    mut notices: MessageWriter<Notice>,
    mut page_scroll: ResMut<PageScroll>,
    mut board: BoardSetup,
) {
    let requested: Vec<MatchCommand> = cursor.read(&commands).cloned().collect();
    if requested.is_empty() || !board.reading.is_open() {
        return;
    }
    commands.clear();
    let mut forwarded = Vec::new();
    for command in requested {
        // One of the commands before it may have closed the book.
        if !board.reading.is_open() {
            forwarded.push(command);
            continue;
        }
        match command {
            // The page is scrolled to its end before the next one.
            MatchCommand::GoTo(ReviewTarget::Next) if page_scroll.more_below => {
                page_scroll.steps += 1;
            }
            MatchCommand::GoTo(ReviewTarget::Previous) if page_scroll.more_above => {
                page_scroll.steps -= 1;
            }
            MatchCommand::GoTo(ReviewTarget::Next) => {
                execute(RuleBookCommand::NextPage, &mut board);
            }
            MatchCommand::GoTo(ReviewTarget::Previous) => {
                execute(RuleBookCommand::PreviousPage, &mut board);
            }
            MatchCommand::GoTo(ReviewTarget::Last) => board.close(),
            MatchCommand::GoTo(_) => execute(RuleBookCommand::Contents, &mut board),
            MatchCommand::TakeBack => {
                // As in the game: a pending promotion is cancelled first.
                if !PromotionState::cancel(&mut board.promotion) {
                    execute(RuleBookCommand::Again, &mut board);
                }
            }
            MatchCommand::ExplainEnd => execute(RuleBookCommand::Show, &mut board),
            MatchCommand::Touch(_) | MatchCommand::CancelNamedMove => {}
            // They change nothing of what the board shows.
            MatchCommand::ArchiveUnfinished(_) | MatchCommand::GiveSeat(..) => {
                forwarded.push(command);
            }
            MatchCommand::New
            | MatchCommand::Load(_)
            | MatchCommand::PasteFen(_)
            | MatchCommand::NewMatch(_)
            | MatchCommand::Rematch
            | MatchCommand::ResumeUnfinished(_) => {
                board.close();
                forwarded.push(command);
            }
            _ => {
                notices.write(Notice::problem(say!("book-not-now")));
            }
        }
    }
    commands.write_batch(forwarded);
    // The forwarded commands were read here already.
    cursor.clear(&commands);
}

fn try_moves(
    mut moves: ResMut<Messages<MoveRequested>>,
    mut cursor: Local<MessageCursor<MoveRequested>>,
    mut played: MessageWriter<MovePlayed>,
    mut rejections: MessageWriter<MoveRejected>,
    mut utterances: MessageWriter<Utterance>,
    mut board: BoardSetup,
) {
    let requests: Vec<MoveRequested> = cursor.read(&moves).copied().collect();
    if requests.is_empty() {
        return;
    }
    moves.clear();
    for request in requests {
        let Some(task) = board.reading.task() else {
            continue;
        };
        if board.reading.is_done() {
            continue;
        }
        // A new try does not wait for the last one to be taken back.
        if !board.reading.pending_steps.is_empty() {
            let number = board.reading.task;
            board.set_up_task(number);
        }
        let found = board
            .rules
            .game()
            .find_move(request.from, request.to, request.promotion)
            .map(|found| match found {
                FoundMove::CastlesOrSteps { step, .. } if request.king_steps => {
                    FoundMove::Legal(step)
                }
                found => found,
            });
        match found {
            Ok(FoundMove::NeedsPromotion) => {
                let variant = Variant::of(board.rules.shown());
                if let Some(from) = request.from.square() {
                    board.promotion.ask(from, request.to, variant);
                }
            }
            Ok(FoundMove::CastlesOrSteps { castling, .. }) => {
                board.promotion.ask_castling(castling, request.to);
            }
            Ok(FoundMove::Legal(mv)) => {
                PromotionState::cancel(&mut board.promotion);
                played.write_batch(board.play(mv));
                board.reading.pause = Duration::ZERO;
                if task.is_right(mv) {
                    let (page, number) = (board.reading.page_number(), board.reading.task);
                    board.reading.solved.extend(page.map(|page| (page, number)));
                    board.reading.feedback = TaskFeedback::Right;
                    utterances.write(polite(task.praise()));
                    board.reading.pending_steps =
                        task.reply.map(BoardStep::Play).into_iter().collect();
                } else {
                    board.reading.feedback = TaskFeedback::Wrong;
                    utterances.write(polite(task.advice()));
                    board.reading.pending_steps = [BoardStep::TakeBack].into();
                }
            }
            Err(why) => {
                rejections.write(MoveRejected {
                    from: Some(request.from),
                    to: Some(request.to),
                    why: why.localized(),
                });
            }
        }
    }
}

/// Feedback for screen readers.
fn polite(text: String) -> Utterance {
    Utterance {
        text,
        tone: Tone::Polite,
    }
}

/// Delay before the book answers on the board.
const ANSWER_DELAY: Duration = Duration::from_millis(700);

/// Runs the pending steps: takes a wrong move back, plays the reply, shows the solution.
fn run_pending_steps(
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    mut redraw: Option<ResMut<Messages<RequestRedraw>>>,
    mut played: MessageWriter<MovePlayed>,
    mut board: BoardSetup,
) {
    let Some(&next) = board.reading.pending_steps.front() else {
        return;
    };
    // Keeps frames coming until the steps are done.
    if let Some(redraw) = &mut redraw {
        redraw.write(RequestRedraw);
    }
    let reading = board.reading.bypass_change_detection();
    if motion.pieces {
        reading.pause = Duration::ZERO;
        return;
    }
    // After a pause in drawing the first delta is long.
    reading.pause += time.delta().min(Duration::from_millis(60));
    if reading.pause < ANSWER_DELAY {
        return;
    }
    board.reading.pause = Duration::ZERO;
    board.reading.pending_steps.pop_front();
    match next {
        BoardStep::Play(mv) => {
            played.write_batch(board.play(mv));
        }
        BoardStep::TakeBack => {
            if let Some((game, open)) = board.rules.lesson_mut() {
                game.take_back();
                *open = true;
            }
        }
    }
}

/// Marks the squares and arrows of the open task until it is done.
fn update_marks(reading: Res<RuleBook>, mut marks: ResMut<LessonMarks>) {
    if !reading.is_changed() {
        return;
    }
    let wanted = match reading.task() {
        Some(task) if !reading.is_done() => LessonMarks {
            squares: task.marks.clone(),
            arrows: task.arrows.clone(),
        },
        _ => LessonMarks::default(),
    };
    marks.set_if_neq(wanted);
}
