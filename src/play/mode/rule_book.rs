//! The rule book on the board: which page lies open, the reader's tries, and what is said to them.
//!
//! While the book is open its boards stand in [`Rules`] before the game, which waits untouched, its clocks held. The
//! book takes every wish away before the referee hears it: a move is a try at the task; what concerns the players'
//! game has to wait; and what puts another game on the board closes the book.

use std::{
    collections::{BTreeSet, VecDeque},
    time::Duration,
};

use bevy::{ecs::message::MessageCursor, prelude::*, time::Real, window::RequestRedraw};

use crate::{
    book::{Book, Page, Task},
    chess::{FoundMove, Move},
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

/// Opens the book and hears the reader, before the referee hears anybody.
pub fn plugin(app: &mut App) {
    app.init_resource::<RuleBook>()
        .init_resource::<PageScroll>()
        .add_message::<RuleBookCommand>()
        .add_systems(
            Update,
            (
                (open, obey, take_commands)
                    .chain()
                    .after(clock::let_time_pass)
                    .before(referee::obey_commands),
                (try_moves, go_on)
                    .chain()
                    .run_if(in_state(Mode::Lesson))
                    .after(referee::read_typed_moves)
                    .before(referee::judge_moves),
            )
                .in_set(PlaySystems::Referee),
        )
        .add_systems(Update, point.in_set(PlaySystems::Sync));
}

/// What the reader wants of the book.
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
    /// What comes next: the next task, or the next page.
    GoOn,
    /// The task once more.
    Again,
    /// The right move, on the board.
    Show,
}

/// What the book has said to the reader's last try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum TaskFeedback {
    /// Nothing yet: it is his turn.
    #[default]
    Nothing,
    /// The move was right.
    Right,
    /// The move was legal, but not what was asked for.
    Wrong,
    /// The book has shown the move.
    Shown,
}

/// Where the reader is.
#[derive(Resource, Debug, Default)]
pub struct RuleBook {
    /// Whether the book is open, and at which page; the inner none is the list of pages.
    at: Option<Option<usize>>,
    /// Which task of the page stands on the board.
    task: usize,
    said: TaskFeedback,
    /// What the book does on the board by itself, after a pause each.
    doing: VecDeque<BoardStep>,
    /// How long nothing has moved meanwhile.
    pause: Duration,
    /// Tasks that were solved since the program started.
    solved: BTreeSet<(usize, usize)>,
    /// The page that was read last.
    last: Option<usize>,
}

/// The words of the open page, where they do not all fit. Filled by the panel, which also answers to `steps`.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PageScroll {
    /// There are words above what is seen.
    pub more_above: bool,
    /// There are words below it.
    pub more_below: bool,
    /// How many times to go further down (or up, below 0).
    pub steps: i32,
}

/// Something that the book does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoardStep {
    /// It makes a move.
    Play(Move),
    /// It takes the reader's move back.
    TakeBack,
}

impl RuleBook {
    /// Whether the book is open.
    pub fn is_open(&self) -> bool {
        self.at.is_some()
    }

    /// The page that is open, by its number.
    pub fn page_number(&self) -> Option<usize> {
        self.at.flatten()
    }

    /// The page that is open.
    pub fn page(&self) -> Option<&'static Page> {
        let book = Book::ours().ok()?;
        self.page_number().and_then(|at| book.pages().get(at))
    }

    /// The page that was read last, to be found again in the list.
    pub fn last_page(&self) -> Option<usize> {
        self.last
    }

    /// Which task of the page stands on the board, counted from 0.
    pub fn task_number(&self) -> usize {
        self.task
    }

    /// The task on the board.
    pub fn task(&self) -> Option<&'static Task> {
        self.page()?.tasks.get(self.task)
    }

    /// What was said to the reader's last try.
    pub fn said(&self) -> TaskFeedback {
        self.said
    }

    /// Whether a task has been solved.
    pub fn is_solved(&self, page: usize, task: usize) -> bool {
        self.solved.contains(&(page, task))
    }

    /// Whether the task on the board is done with: by the reader, or because the book has shown it.
    pub fn is_done(&self) -> bool {
        matches!(self.said, TaskFeedback::Right | TaskFeedback::Shown)
    }

    /// Whether the page has another task after this one.
    pub fn has_more(&self) -> bool {
        self.page()
            .is_some_and(|page| self.task + 1 < page.tasks.len())
    }
}

/// What changes when another board is set up.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct BoardSetup<'w> {
    reading: ResMut<'w, RuleBook>,
    rules: ResMut<'w, Rules>,
    promotion: ResMut<'w, PromotionState>,
    naming: ResMut<'w, DrawClaimMove>,
    selection: ResMut<'w, Selection>,
}

impl BoardSetup<'_> {
    /// Turns to a page, or to the list of pages.
    fn turn_to(&mut self, page: Option<usize>) {
        self.reading.at = Some(page);
        self.reading.last = page.or(self.reading.last);
        self.set_up(0);
    }

    /// Sets up a task of the open page; under the list of pages lies the start position.
    fn set_up(&mut self, task: usize) {
        self.clear();
        self.reading.task = task;
        match self.reading.task() {
            Some(task) => {
                self.rules.teach(Some((task.game.clone(), task.side())));
                self.let_move(true);
            }
            None => {
                let game = crate::chess::Game::new();
                let side = game.turn();
                self.rules.teach(Some((game, side)));
            }
        }
    }

    /// Puts the game back as it stood.
    fn close(&mut self) {
        if self.reading.is_open() {
            self.clear();
            self.reading.at = None;
            self.rules.teach(None);
        }
    }

    fn clear(&mut self) {
        self.reading.said = TaskFeedback::Nothing;
        self.reading.doing.clear();
        self.reading.pause = Duration::ZERO;
        PromotionState::cancel(&mut self.promotion);
        self.naming.set_if_neq(DrawClaimMove::No);
        if *self.selection != Selection::default() {
            self.selection.let_go();
            self.selection.cursor = None;
        }
    }

    fn let_move(&mut self, may: bool) {
        if let Some((_, open)) = self.rules.lesson_mut() {
            *open = may;
        }
    }

    /// Makes a legal move on the book's board, and gives how it is written.
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
    mut wishes: MessageReader<OpenRuleBook>,
    mut notices: MessageWriter<Notice>,
    mode: Res<State<Mode>>,
    mut film: ResMut<Autoplay>,
    mut board: BoardSetup,
) {
    for OpenRuleBook(law) in wishes.read() {
        // Who sets pieces up has the board.
        if *mode == Mode::SetUp {
            notices.write(Notice::problem(say!("book-setting-up")));
            continue;
        }
        match Book::ours() {
            Ok(book) => {
                // Nothing else is shown from now on.
                film.stop();
                let page = law.and_then(|law| book.page_of_law(law));
                board.turn_to(page);
            }
            Err(problem) => {
                let problem = problem.to_string();
                notices.write(Notice::problem(say!("book-set-aside", problem = problem)));
            }
        }
    }
}

fn obey(mut commands: MessageReader<RuleBookCommand>, mut board: BoardSetup) {
    for command in commands.read() {
        if !board.reading.is_open() {
            continue;
        }
        follow(*command, &mut board);
    }
}

fn follow(command: RuleBookCommand, board: &mut BoardSetup) {
    let pages = Book::ours().map_or(0, |book| book.pages().len());
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
                board.set_up(task);
            }
        }
        RuleBookCommand::GoOn => {
            if board.reading.has_more() {
                let next = board.reading.task + 1;
                board.set_up(next);
            } else {
                // The last page leads back to the list, the list to the page that was read last.
                let next = here.map_or(board.reading.last.unwrap_or(0), |page| page + 1);
                board.turn_to((next < pages).then_some(next));
            }
        }
        RuleBookCommand::Again => {
            let task = board.reading.task;
            board.set_up(task);
        }
        RuleBookCommand::Show => {
            let Some(task) = board.reading.task() else {
                return;
            };
            let at = board.reading.task;
            board.set_up(at);
            board.let_move(false);
            board.reading.said = TaskFeedback::Shown;
            let moves = task.solution.first().copied().into_iter().chain(task.reply);
            board.reading.doing = moves.map(BoardStep::Play).collect();
        }
    }
}

/// Takes what is wished of the match before the referee hears it, and gives back what he is to hear.
pub(super) fn take_commands(
    mut commands: ResMut<Messages<MatchCommand>>,
    mut heard: Local<MessageCursor<MatchCommand>>,
    mut notices: MessageWriter<Notice>,
    mut leaf: ResMut<PageScroll>,
    mut board: BoardSetup,
) {
    let wishes: Vec<MatchCommand> = heard.read(&commands).cloned().collect();
    if wishes.is_empty() || !board.reading.is_open() {
        return;
    }
    commands.clear();
    let mut passed = Vec::new();
    for wish in wishes {
        match wish {
            // The words are read to their end before the page is turned.
            MatchCommand::Look(ReviewTarget::Next) if leaf.more_below => leaf.steps += 1,
            MatchCommand::Look(ReviewTarget::Previous) if leaf.more_above => leaf.steps -= 1,
            MatchCommand::Look(ReviewTarget::Next) => follow(RuleBookCommand::NextPage, &mut board),
            MatchCommand::Look(ReviewTarget::Previous) => {
                follow(RuleBookCommand::PreviousPage, &mut board);
            }
            MatchCommand::Look(ReviewTarget::Last) => board.close(),
            MatchCommand::Look(_) => follow(RuleBookCommand::Contents, &mut board),
            MatchCommand::TakeBack => {
                // As in the game: a promotion that is asked is taken back first.
                if !PromotionState::cancel(&mut board.promotion) {
                    follow(RuleBookCommand::Again, &mut board);
                }
            }
            MatchCommand::Why => follow(RuleBookCommand::Show, &mut board),
            MatchCommand::Touch(_) | MatchCommand::Unname => {}
            MatchCommand::PutAway => passed.push(wish),
            MatchCommand::New
            | MatchCommand::Load(_)
            | MatchCommand::PasteFen(_)
            | MatchCommand::NewMatch(_)
            | MatchCommand::Rematch
            | MatchCommand::GoOn(_) => {
                board.close();
                passed.push(wish);
            }
            _ => {
                notices.write(Notice::problem(say!("book-not-now")));
            }
        }
    }
    commands.write_batch(passed);
    // What is given back was heard here already.
    heard.clear(&commands);
}

fn try_moves(
    mut moves: ResMut<Messages<MoveRequested>>,
    mut heard: Local<MessageCursor<MoveRequested>>,
    mut played: MessageWriter<MovePlayed>,
    mut rejections: MessageWriter<MoveRejected>,
    mut aloud: MessageWriter<Utterance>,
    mut board: BoardSetup,
) {
    let tries: Vec<MoveRequested> = heard.read(&moves).copied().collect();
    if tries.is_empty() {
        return;
    }
    moves.clear();
    for request in tries {
        let Some(task) = board.reading.task() else {
            continue;
        };
        if board.reading.is_done() {
            continue;
        }
        // Who tries again does not wait until the last try is taken back.
        if !board.reading.doing.is_empty() {
            let at = board.reading.task;
            board.set_up(at);
        }
        match board
            .rules
            .game()
            .find_move(request.from, request.to, request.promotion)
        {
            Ok(FoundMove::NeedsPromotion) => {
                board.promotion.ask(request.from, request.to);
            }
            Ok(FoundMove::Legal(mv)) => {
                PromotionState::cancel(&mut board.promotion);
                played.write_batch(board.play(mv));
                board.reading.pause = Duration::ZERO;
                if task.is_right(mv) {
                    let (page, number) = (board.reading.page_number(), board.reading.task);
                    board.reading.solved.extend(page.map(|page| (page, number)));
                    board.reading.said = TaskFeedback::Right;
                    aloud.write(aside(task.praise()));
                    board.reading.doing = task.reply.map(BoardStep::Play).into_iter().collect();
                } else {
                    board.reading.said = TaskFeedback::Wrong;
                    aloud.write(aside(task.advice()));
                    board.reading.doing = [BoardStep::TakeBack].into();
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

/// For whoever does not see the panel.
fn aside(text: String) -> Utterance {
    Utterance {
        text,
        tone: Tone::Aside,
    }
}

/// So long a move stands before the book answers it on the board.
const PAUSE: Duration = Duration::from_millis(700);

/// The book answers on the board: takes a wrong move back, makes the other side's reply, shows the right move.
fn go_on(
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    mut redraw: Option<ResMut<Messages<RequestRedraw>>>,
    mut played: MessageWriter<MovePlayed>,
    mut board: BoardSetup,
) {
    let Some(&next) = board.reading.doing.front() else {
        return;
    };
    // What is not seen yet must be drawn: nobody else asks for these frames.
    if let Some(redraw) = &mut redraw {
        redraw.write(RequestRedraw);
    }
    let reading = board.reading.bypass_change_detection();
    if motion.pieces {
        reading.pause = Duration::ZERO;
        return;
    }
    // The first frame after a rest comes long after the one before.
    reading.pause += time.delta().min(Duration::from_millis(60));
    if reading.pause < PAUSE {
        return;
    }
    board.reading.pause = Duration::ZERO;
    board.reading.doing.pop_front();
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

/// The squares and ways that the open task speaks of are marked until it is done.
fn point(reading: Res<RuleBook>, mut figures: ResMut<LessonMarks>) {
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
    figures.set_if_neq(wanted);
}
