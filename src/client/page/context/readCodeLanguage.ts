/** Class names that contain a language. */
const LANGUAGE_CLASS = /^(?:language-|lang-|highlight-source-|highlight-|brush:)([\w+#.-]+)$/i;
const LANGUAGE_ATTRIBUTES = ['data-language', 'data-lang'];

/** Words that are not a language. */
const NO_LANGUAGE = /^(?:text|txt|plain|plaintext|none|default|source|switcher|select)$/i;

/** Pandoc and highlight.js add the bare name of a language beside their own class. */
const BARE_NAME = /^(?!(?:sourceCode|numberSource|numberLines|hljs|literate)$)[a-z][\w+#.-]*$/i;

/** Number of elements around a block that are checked, because Sphinx and Material for MkDocs set the language on a frame. */
const FRAMES_MAX_COUNT = 3;

/** A table with line numbers beside code, and its parts. */
const TABLE_PART = 'td, tr, tbody, table';

/** The language of a code block in lower case, from class names and attributes of the block, its `code`, or its frames. */
export function readCodeLanguage(block: Element): string | undefined {
  for (const bearer of [block, ...block.querySelectorAll('pre, code'), ...listFrames(block)]) {
    const language = readLanguage(bearer);
    if (language !== undefined) return language.toLowerCase();
  }
  return undefined;
}

/** The elements around a block. Skips ancestors with several blocks, because their class does not describe this one. */
function listFrames(block: Element): Element[] {
  const frames: Element[] = [];
  for (
    let frame = block.parentElement;
    frame !== null && frames.length < FRAMES_MAX_COUNT;
    frame = frame.parentElement
  ) {
    if (frame.matches(TABLE_PART)) continue;
    if ([...frame.querySelectorAll('pre')].filter((pre) => pre.closest('.linenos, .rouge-gutter') === null).length > 1)
      break;
    frames.push(frame);
  }
  return frames;
}

function readLanguage(bearer: Element): string | undefined {
  const names = [...bearer.classList];
  return [
    ...LANGUAGE_ATTRIBUTES.map((name) => bearer.getAttribute(name)),
    ...names.map((name) => LANGUAGE_CLASS.exec(name)?.[1]),
    ...(bearer.matches('.sourceCode, .hljs') ? names.filter((name) => BARE_NAME.test(name)) : []),
  ].find((name): name is string => Boolean(name) && !NO_LANGUAGE.test(name ?? ''));
}
