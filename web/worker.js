// The computer at its work, beside the page: the same program, which begins no game here.
import program, { work } from './shakki.js';

let begun;
onmessage = async ({ data: { code, question } }) => {
  begun ??= program({ module_or_path: code });
  await begun;
  postMessage(work(question));
};
