// The computer at its work, beside the page: the same program, which begins no game here.
import program, { work } from './shakki.js';

let begun;
onmessage = async ({ data: { code, question } }) => {
  try {
    begun ??= program({ module_or_path: code });
    await begun;
    postMessage(work(question));
  } catch (problem) {
    // Of a promise that fails the page hears nothing; of what is thrown outside of one it does.
    setTimeout(() => { throw problem; });
  }
};
