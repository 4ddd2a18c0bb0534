// The page's half of the game: what `src/platform/web/page.rs` declares, and the way of files between the player and the game.

import { Decompress } from './fzstd.js';

/** What is kept while the page is open: files that were opened, by their names under `/opened/`. */
const opened = new Map();

/** The exports of the program, once it runs, its code, and the name of its script. */
let game;
let code;
let scriptName;

/** Names of this game in the storage; other pages of the same host may keep things there too. */
const prefix = 'shakki:';
const lockPrefix = 'shakki-lock:';

/** This tab's name: random, by what is there without a secure context too, as over plain http from another machine. */
const tab = crypto.getRandomValues(new Uint32Array(4)).join('-');
const isOurs = (key) => key.startsWith(prefix);
const keys = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));

/**
 * Takes the name of this tab until it ends, however it ends, and takes back the locks of tabs that have ended.
 */
async function enter() {
  const lockName = (name) => `shakki-tab-${name}`;
  if (navigator.locks === undefined) {
    // Without a secure context tabs do not know of each other: the last one takes all.
    keys().filter((key) => key.startsWith(lockPrefix)).forEach((key) => localStorage.removeItem(key));
    return;
  }
  await new Promise((resolve) => {
    navigator.locks.request(lockName(tab), () => {
      resolve();
      return new Promise(() => {});
    });
  });
  const { held } = await navigator.locks.query();
  const living = new Set(held.map((lock) => lock.name));
  for (const key of keys().filter((key) => key.startsWith(lockPrefix))) {
    if (!living.has(lockName(localStorage.getItem(key)))) {
      localStorage.removeItem(key);
    }
  }
  // A page that is loaded again may come before the end of this one is known.
  addEventListener('pagehide', () => {
    for (const key of keys()) {
      if (key.startsWith(lockPrefix) && localStorage.getItem(key) === tab) {
        localStorage.removeItem(key);
      }
    }
  });
}

/** The content of a file that the game writes, where `b` stands for one character a byte. */
const content = (kind, text) => (kind === 't' ? text : Uint8Array.from(text, (character) => character.charCodeAt(0)));

function download(name, content) {
  // A file that is only made, and written after.
  if (content.length === 0) return;
  const type = name.endsWith('.pgn') ? 'application/vnd.chess-pgn' : '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Gives files to the game, in the order of their names. */
async function open(files) {
  const list = Array.from(files).sort((a, b) => a.name.localeCompare(b.name));
  for (const file of list) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const name = file.name.replaceAll('/', '_');
    opened.set(`/opened/${name}`, entry(bytes));
    dispatchEvent(new CustomEvent('shakki-opened', { detail: name }));
  }
}

/** The names of journals, as in `src/chess/records/journal/files.rs`; the fragment of a link to a game, as in `src/chess/link.rs`. */
const journals = /\/game(-\d+)?\.journal$/;
const gameLink = /[#&](fen|pgn)=/;

let isRecorded = false;
/**
 * A move is in the journal, where the game is found when the page is loaded again: the link that it began with would be opened
 * instead. From the first move on the browser is asked to keep it when its storage becomes full.
 */
function keepGame() {
  if (gameLink.test(location.hash)) history.replaceState(null, '', location.href.split('#')[0]);
  if (!isRecorded) navigator.storage?.persist?.().catch(() => {});
  isRecorded = true;
}

// A link that is followed while the page is open.
addEventListener('hashchange', () => {
  if (gameLink.test(location.hash)) location.reload();
});

/** A file as the game stores it: the time, a letter for how the bytes stand there, and those. */
function entry(bytes) {
  try {
    return `${Date.now()}t${new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)}`;
  } catch {
    return `${Date.now()}b${Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')}`;
  }
}

// Sound: a context of its own, which a browser lets sound only after the first touch.
let audio;
const sounds = new Map();
for (const event of ['pointerdown', 'keydown', 'touchend']) {
  addEventListener(event, () => {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') audio.resume();
  }, { capture: true });
}

function sound(name) {
  if (!sounds.has(name)) {
    const loaded = fetch(`assets/sounds/${name}.flac`)
      .then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(new Error(name))))
      .then((bytes) => audio.decodeAudioData(bytes))
      .catch(() => sounds.delete(name) && null);
    sounds.set(name, loaded);
  }
  return sounds.get(name);
}

async function play(name, take, takes, gain, pan, speed, cutoff) {
  if (audio?.state !== 'running') return;
  const asked = performance.now();
  const buffer = await sound(name);
  // What could not be heard when it was seen is not heard at all.
  if (!buffer || performance.now() - asked > 400) return;
  const source = new AudioBufferSourceNode(audio, { buffer, playbackRate: speed });
  source
    .connect(new BiquadFilterNode(audio, { type: 'lowpass', frequency: cutoff, Q: 0.5 }))
    .connect(new GainNode(audio, { gain }))
    .connect(new StereoPannerNode(audio, { pan: Math.max(-1, Math.min(1, pan)) }))
    .connect(audio.destination);
  const length = buffer.duration / takes;
  source.start(0, take * length, length);
}

// The computer's work: a worker for each question that is open. One that has answered is kept for the next question, with
// what its player remembers.
let idle;
const working = new Map();

function ask(number, question) {
  const worker = idle ?? new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
  idle = undefined;
  working.set(number, worker);
  worker.onmessage = ({ data }) => {
    working.delete(number);
    idle?.terminate();
    idle = worker;
    game?.answered(number, data);
    game?.wake();
  };
  // It failed, or could not be loaded: there will be no answer.
  worker.onerror = (problem) => {
    console.error('the computer:', problem.message ?? 'its script could not be loaded');
    if (working.get(number) !== worker) return;
    forget(number);
    game?.unanswered(number);
    game?.wake();
  };
  worker.postMessage({ script: scriptName, code, question });
}

function forget(number) {
  working.get(number)?.terminate();
  working.delete(number);
}

// Frames that the board was drawn in, counted where the browser asks for them.
let frames = 0;
const request = globalThis.requestAnimationFrame.bind(globalThis);
globalThis.requestAnimationFrame = (frame) => request((time) => { frames += 1; frame(time); });

let timer;
let hadBoard = false;
globalThis.shakkiPage = {
  read: (name) => opened.get(name) ?? localStorage.getItem(prefix + name) ?? undefined,
  write(name, text) {
    if (name.startsWith('/download/')) {
      const at = text.search(/[tb]/) + 1;
      download(name.slice(name.lastIndexOf('/') + 1), content(text[at - 1], text.slice(at)));
      return true;
    }
    if (name.startsWith('/opened/')) {
      opened.set(name, text);
      return true;
    }
    try {
      localStorage.setItem(prefix + name, text);
    } catch {
      return false;
    }
    // Before the board is there, the game looks for what others left, and may repair their journals.
    if (hadBoard && journals.test(name)) keepGame();
    return true;
  },
  remove(name) {
    opened.delete(name);
    localStorage.removeItem(prefix + name);
    // What is gone is locked by nobody.
    this.unlock(name);
  },
  names: () => keys().filter(isOurs).map((key) => key.slice(prefix.length)).concat(...opened.keys()).join('\n'),
  lock(name) {
    // As with a file's lock, nobody takes it twice: this tab looks for games that nobody has open.
    if (localStorage.getItem(lockPrefix + name) !== null) return false;
    try {
      localStorage.setItem(lockPrefix + name, tab);
    } catch {
      // A game is worth more than a lock.
    }
    return true;
  },
  unlock(name) {
    if (localStorage.getItem(lockPrefix + name) === tab) localStorage.removeItem(lockPrefix + name);
  },
  languages: () => navigator.languages.join('\n'),
  variable: (name) => new URLSearchParams(location.search).get(name) ?? undefined,
  frames: () => frames,
  address: () => location.href.split(/[?#]/)[0],
  fragment: () => location.hash.slice(1),
  wake_in(milliseconds) {
    clearTimeout(timer);
    if (milliseconds >= 0) timer = setTimeout(() => game?.wake(), Math.min(milliseconds, 2 ** 31 - 1));
  },
  wake_next: () => requestAnimationFrame(() => game?.wake()),
  ask,
  forget,
  ready() {
    hadBoard = true;
    performance.mark('shakki-board');
    document.body.classList.add('ready');
    document.getElementById('board').focus();
    dispatchEvent(new Event('shakki-ready'));
  },
  failed: (problem) => fail(problem),
  set_title: (title) => { document.title = title; },
  pick_files() {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', accept: '.pgn,.txt,.fen,application/vnd.chess-pgn', multiple: true });
    input.addEventListener('change', () => open(input.files));
    input.click();
  },
  speak(words, language) {
    if (!('speechSynthesis' in globalThis)) return;
    speechSynthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.lang = language;
    speechSynthesis.speak(utterance);
  },
  play,
};

// Files dropped anywhere on the page.
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  open(event.dataTransfer.files);
});

/**
 * The keys of the board, a canvas: the game has them all, but for those that are the browser's own, and what is pasted is there
 * before the game is told of the key. The game's help leaves out the browser's: `src/play/input/keyboard.rs`.
 */
export function lendKeys(board) {
  const withCtrl = (key, shiftKey) => ['r', 't', 'w', 'n', 'q', 'Tab'].includes(key) || (shiftKey && ['i', 'j'].includes(key));
  let isPasting = false;
  board.addEventListener('keydown', (event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (['F5', 'F6', 'F11'].includes(key) || (isCtrl && withCtrl(key, event.shiftKey))) {
      event.stopImmediatePropagation();
      return;
    }
    // These are both's: the browser copies and pastes.
    if (!isCtrl || !['c', 'x', 'v'].includes(key)) event.preventDefault();
    if (isCtrl && key === 'v' && event.isTrusted) {
      isPasting = true;
      event.stopImmediatePropagation();
    }
  }, { capture: true });
  document.addEventListener('paste', () => {
    if (!isPasting) return;
    isPasting = false;
    // Behind those who listen for what was pasted.
    setTimeout(() => {
      const pressed = { key: 'v', code: 'KeyV', ctrlKey: true, bubbles: true };
      board.dispatchEvent(new KeyboardEvent('keydown', pressed));
      board.dispatchEvent(new KeyboardEvent('keyup', pressed));
    });
  });
  for (const event of ['contextmenu', 'wheel']) {
    board.addEventListener(event, (event) => event.preventDefault(), { passive: false });
  }
}

/**
 * Whether the page is loaded again, as it is where that was not tried in the last minute: what fails again at once fails for ever.
 * `why` names the reason in the storage of the tab.
 */
function reload(why) {
  const key = `shakki-reloaded-${why}`;
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return false;
  sessionStorage.setItem(key, Date.now());
  location.reload();
  return true;
}

/** Watches a board that WebGL draws: what the graphics card has lost comes back with the page, and the game with its journal. */
export function watch(board) {
  board.addEventListener('webglcontextlost', () => {
    if (!reload('lost')) fail('The graphics card is lost to this page.');
  });
}

/** The programs that draw the board, by what they draw with. */
export const drawers = { webgpu: 'shakki-webgpu', webgl2: 'shakki' };

/**
 * What draws the board: WebGPU where the browser has it with a graphics card, else WebGL 2; nothing where there is neither. Behind
 * `?graphics=` in the address either can be asked for.
 */
export async function graphics() {
  const asked = new URLSearchParams(location.search).get('graphics');
  if (asked !== 'webgl2') {
    const adapter = await navigator.gpu?.requestAdapter().catch(() => null);
    const isFast = adapter && !(adapter.info?.isFallbackAdapter ?? adapter.isFallbackAdapter);
    if (adapter && (isFast || asked === 'webgpu')) return 'webgpu';
  }
  return document.createElement('canvas').getContext('webgl2') ? 'webgl2' : undefined;
}

/** Keeps what was loaded, so that the page opens without a network. */
export function offline() {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('offline.js').catch(() => {});
  const fetchAll = async () => {
    // Of the programs that draw, the one that this browser uses.
    const used = drawers[await graphics()];
    const unused = Object.values(drawers).filter((name) => name !== used).map((name) => `${name}.wasm.packed`);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ unused });
  };
  if (matchMedia('(display-mode: standalone)').matches) {
    addEventListener('shakki-ready', fetchAll, { once: true });
  } else {
    addEventListener('appinstalled', fetchAll, { once: true });
  }
}

// What this page fetches before the worker answers for it, it keeps where the worker looks: see offline.js.
const keptIn = 'shakki-@BUILD@';
const fetchAnew = globalThis.fetch.bind(globalThis);
globalThis.fetch = async (...request) => {
  const response = await fetchAnew(...request);
  const isKept = globalThis.caches && !navigator.serviceWorker?.controller && response.ok && response.type === 'basic';
  if (isKept) {
    const copy = response.clone();
    caches.open(keptIn).then((cache) => cache.put(response.url, copy)).catch(() => {});
  }
  return response;
};

// Whether this page is one that the worker kept.
const isOfWorker = Boolean(navigator.serviceWorker?.controller);

/**
 * What the worker keeps may lack a program that the host has of a newer build alone: that build then takes the place of this one.
 */
async function renew() {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update().catch(() => {});
  const next = registration?.installing ?? registration?.waiting;
  if (!next) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => reload('renewed'), { once: true });
  const hurry = () => {
    if (next.state === 'installed') next.postMessage('hurry');
  };
  next.addEventListener('statechange', hurry);
  hurry();
}

/** Shows why there is no board. */
export function fail(problem) {
  if (scriptName?.includes(drawers.webgpu) && !document.body.classList.contains('ready')) {
    // No board came: WebGL 2 may bring one.
    console.warn('without WebGPU:', problem);
    const address = new URL(location.href);
    address.searchParams.set('graphics', 'webgl2');
    location.replace(address);
    return;
  }
  if (isOfWorker && !hadBoard) renew();
  const place = document.getElementById('problem');
  place.textContent ||= String(problem);
  document.body.classList.remove('ready');
  document.body.classList.add('failed');
}

/** A packed program in pieces as they come, unpacked; its progress is told to `tell` as a part of 1. */
function counted(response, length, tell) {
  let loaded = 0;
  const count = new TransformStream({
    transform(piece, controller) {
      loaded += piece.byteLength;
      tell(Math.min(1, loaded / length));
      controller.enqueue(piece);
    },
  });
  let unpacking;
  const unpack = new TransformStream({
    start(controller) { unpacking = new Decompress((piece) => controller.enqueue(piece)); },
    transform(piece) { unpacking.push(piece); },
    flush() { unpacking.push(new Uint8Array(), true); },
  });
  const unpacked = response.body.pipeThrough(count).pipeThrough(unpack);
  return new Response(unpacked, { headers: { 'Content-Type': 'application/wasm' } });
}

/**
 * Loads a program, made by wasm-bindgen: `script` and `file` are its files, `length` how many bytes the second has: WebAssembly,
 * packed with zstd. Gives its exports.
 */
export async function load(script, file, length) {
  scriptName = script;
  const bar = document.querySelector('progress');
  await enter();
  const [module, response] = await Promise.all([import(script), fetch(file)]);
  if (!response.ok) throw new Error(`${file}: ${response.status} ${response.statusText}`);
  code = await WebAssembly.compileStreaming(counted(response, length, (part) => { bar.value = part; }));
  bar.removeAttribute('value');
  await module.default({ module_or_path: code });
  game = module;
  performance.mark('shakki-loaded');
  return module;
}
