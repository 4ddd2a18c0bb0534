// The computer at its work, beside the page: the same program, which begins no game here.
let begun;

/** Starts the program whose script and code those are. Gives its exports. */
async function begin(script, code) {
  const module = await import(script);
  await module.default({ module_or_path: code });
  return module;
}

onmessage = async ({ data: { script, code, question } }) => {
  try {
    begun ??= begin(script, code);
    const { work } = await begun;
    postMessage(work(question));
  } catch (problem) {
    // Of a promise that fails the page hears nothing; of what is thrown outside of one it does.
    setTimeout(() => { throw problem; });
  }
};
