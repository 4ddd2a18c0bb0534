// The board as buttons, and the words beside it. All that it shows the game tells. A move on the board is its squares, as the game
// writes them: see `src/text/session/facts.rs`; all else that is clicked becomes a line for it, as typed.

const pieces = { k: '\u265A', q: '\u265B', r: '\u265C', b: '\u265D', n: '\u265E', p: '\u265F' };
// Not as an emoji, which phones have for the pawn.
const plain = '\uFE0E';
const glyph = (letter) => pieces[letter.toLowerCase()] + plain;
const isWhite = (letter) => letter === letter.toUpperCase();
const element = (id) => document.getElementById(id);

/** Begins the game; `program` are the exports of the game's code. */
export function begin(program) {
  const words = read(program.plain_words());
  const game = new program.PlainGame();
  let facts = {};
  let held;
  let side = 'white';

  document.documentElement.lang = words.language[0];

  /** A text of facts as an object: each word with the lines that begin with it. */
  function read(text) {
    const lines = {};
    for (const line of text.split('\n').filter((line) => line !== '')) {
      const at = line.indexOf(' ');
      (lines[line.slice(0, at)] ??= []).push(line.slice(at + 1));
    }
    return lines;
  }

  /** Says a line to the game, and shows what it answers. */
  function say(line) {
    showAnswer(game.answer(line));
  }

  /** Plays a move of the board. Its letters are not those of the language, as they are in a line. */
  function play(move) {
    showAnswer(game.play(move));
  }

  function showAnswer(answer) {
    held = undefined;
    element('said').textContent = answer;
    // Typed, `continue` and `archive` do it too.
    if (!game.has_unfinished()) {
      element('continue')?.remove();
    }
    show();
  }

  const targets = () => (facts.can ?? []).filter((move) => move.slice(0, 2) === held);

  function press(square) {
    const moves = targets().filter((move) => move.slice(2, 4) === square);
    if (moves.length > 1) {
      askPromotion(moves);
    } else if (moves.length === 1) {
      play(moves[0]);
    } else if (held !== undefined && held !== square && !(facts.on ?? []).some((on) => on.startsWith(square) && isOfTurn(on))) {
      // Not legal: the arbiter says why.
      play(held + square);
    } else {
      held = held === square || !(facts.on ?? []).some((on) => on.startsWith(square)) ? undefined : square;
      show();
    }
  }

  const isOfTurn = (on) => isWhite(on[3]) === (facts.turn[0] === 'white');

  /** What both sides can drop, the far side's first; one's own can be picked up, as a square can: `N@`. */
  function showPockets() {
    const place = element('pockets');
    const lines = (facts.pocket ?? []).map((line) => ({ letter: line[0], count: line.split(' ')[1], name: line.split(' ').slice(2).join(' ') }));
    place.hidden = lines.length === 0;
    place.replaceChildren();
    for (const white of [side !== 'white', side === 'white']) {
      const row = document.createElement('div');
      for (const { letter, count, name } of lines.filter((line) => isWhite(line.letter) === white)) {
        const origin = `${letter.toUpperCase()}@`;
        const button = document.createElement('button');
        button.type = 'button';
        button.className = white ? 'white' : 'black';
        button.dataset.pocket = letter;
        button.disabled = white !== (facts.turn[0] === 'white');
        button.classList.toggle('held', origin === held && !button.disabled);
        button.setAttribute('aria-pressed', origin === held && !button.disabled);
        button.setAttribute('aria-label', `${count} \u00D7 ${name}`);
        button.textContent = count === '1' ? glyph(letter) : `${glyph(letter)}${count}`;
        button.addEventListener('click', () => { held = held === origin ? undefined : origin; show(); });
        row.append(button);
      }
      place.append(row);
    }
  }

  function askPromotion(moves) {
    const place = element('promotion');
    place.replaceChildren(words.promote[0]);
    // A king in antichess alone.
    for (const letter of ['q', 'r', 'b', 'n', 'k']) {
      const move = moves.find((move) => move.endsWith(letter));
      if (move === undefined) continue;
      const choice = document.createElement('button');
      choice.type = 'button';
      choice.textContent = glyph(letter);
      choice.dataset.role = letter;
      choice.addEventListener('click', () => play(move));
      place.append(choice);
    }
    place.hidden = false;
    place.querySelector('button').focus();
  }

  const files = 'abcdefgh';
  const squares = {};

  function layOut() {
    const board = element('board');
    board.replaceChildren();
    for (let row = 0; row < 8; row += 1) {
      for (let column = 0; column < 8; column += 1) {
        const [file, rank] = side === 'white' ? [column, 7 - row] : [7 - column, row];
        const square = files[file] + (rank + 1);
        const button = document.createElement('button');
        button.type = 'button';
        button.dataset.square = square;
        button.addEventListener('click', () => press(square));
        squares[square] = { button, isDark: (file + rank) % 2 === 0, labels: [column === 0 && ['rank', rank + 1], row === 7 && ['file', files[file]]] };
        board.append(button);
      }
    }
  }

  function show() {
    facts = read(game.facts());
    const on = Object.fromEntries((facts.on ?? []).map((line) => [line.slice(0, 2), { letter: line[3], name: line.slice(5) }]));
    const reached = new Set(targets().map((move) => move.slice(2, 4)));
    const last = facts.last?.[0] ?? '';
    for (const [square, { button, isDark, labels }] of Object.entries(squares)) {
      const piece = on[square];
      button.className = '';
      button.classList.toggle('dark', isDark);
      if (piece) button.classList.add(isWhite(piece.letter) ? 'white' : 'black');
      button.classList.toggle('held', square === held);
      button.classList.toggle('can', reached.has(square));
      button.classList.toggle('last', square === last.slice(0, 2) || square === last.slice(2, 4));
      button.classList.toggle('check', facts.check?.[0] === square);
      button.setAttribute('aria-label', piece ? `${square}, ${piece.name}` : square);
      button.setAttribute('aria-pressed', square === held);
      button.textContent = piece ? glyph(piece.letter) : '';
      for (const [kind, text] of labels.filter(Boolean)) {
        const label = document.createElement('small');
        label.className = kind;
        label.textContent = text;
        label.ariaHidden = 'true';
        button.append(label);
      }
    }
    element('promotion').hidden = true;
    showPockets();
    element('turn').textContent = facts.result?.[0] ?? words[`${facts.turn[0]}-moves`][0];
    const moves = element('moves');
    moves.replaceChildren();
    (facts.played ?? []).forEach((played, at) => {
      if (at % 2 === 0) {
        const row = document.createElement('li');
        const number = document.createElement('i');
        number.textContent = `${at / 2 + 1}.`;
        row.append(number);
        moves.append(row);
      }
      const move = document.createElement('span');
      move.textContent = played;
      moves.lastElementChild.append(move);
    });
    moves.scrollTop = moves.scrollHeight;
    document.title = facts.played ? `${facts.played.at(-1)} – Shakki` : 'Shakki';
    const seat = facts.seat?.[0];
    element('opponent').querySelector('select').value = seat
      ? (words.level.find((level) => seat.endsWith(level.slice(level.indexOf(' ')))) ?? 'off').split(' ')[0]
      : 'off';
  }

  function addButton(name, does) {
    const button = document.createElement('button');
    button.type = 'button';
    button.id = name;
    button.textContent = words[name]?.[0] ?? name;
    button.addEventListener('click', does);
    element('buttons').append(button);
    return button;
  }

  if (game.has_unfinished()) {
    addButton('continue', () => say('continue'));
  }
  addButton('new', () => { history.replaceState(null, '', location.href.split('#')[0]); say('new'); });
  // Against the computer the game takes back its answer too.
  addButton('undo', () => say('undo'));
  addButton('redo', () => say('redo'));
  const flip = addButton('flip', () => { side = side === 'white' ? 'black' : 'white'; layOut(); show(); });
  flip.setAttribute('aria-label', flip.textContent);
  flip.textContent = '\u21C5';
  addButton('open', () => shakkiPage.pick_files());
  addButton('save', () => shakkiPage.write(`/download/${facts.file[0]}.pgn`, `0t${game.pgn()}`));
  addButton('share', async () => {
    const link = `${location.href.split('#')[0]}#${game.link()}`;
    // Where there is no clipboard, the address shows it.
    await navigator.clipboard?.writeText(link).catch(() => {});
    // Not by `location.hash`: the page opens a link that comes in that way.
    history.replaceState(null, '', link);
  });

  const opponent = element('opponent');
  opponent.querySelector('span').textContent = words.computer[0];
  const select = opponent.querySelector('select');
  select.append(new Option('–', 'off'));
  for (const level of words.level) {
    const at = level.indexOf(' ');
    select.append(new Option(level.slice(at + 1), level.slice(0, at)));
  }
  select.addEventListener('change', () => {
    // The person plays the side that is seen from below.
    const level = select.value;
    say('opponent off');
    if (level !== 'off') say(`opponent ${level} ${side === 'white' ? 'black' : 'white'}`);
  });

  element('line').addEventListener('submit', (event) => {
    event.preventDefault();
    const input = element('line').querySelector('input');
    const line = input.value;
    input.value = '';
    say(line);
    input.focus();
  });
  addEventListener('shakki-opened', ({ detail: name }) => say(`load /opened/${name}`));

  layOut();
  show();
  element('said').textContent = game.notes();
  document.querySelector('main').hidden = false;
  shakkiPage.ready();
}
