import { isVisible } from './isVisible';
import type { MarkdownReader, ParsedAnswer } from './ParsedAnswer';

/** Every link, definition, HTML tag and suggested page contains one of these. Other answers are only words, whatever the parser finds. */
const SYNTAX = /[[<]|:\/\/|www\.|suggestions/i;

/** Base of the documentation's addresses when the site's address is not known. */
export const UNKNOWN_SITE = 'https://docs.invalid/';

const ONLY_WORDS: ParsedAnswer = { links: [], cited: [], suggestions: [] };

let loadReader: (() => Promise<MarkdownReader>) | null = null;
let reader: MarkdownReader | null = null;
/** The complete answer that was drawn last. */
let drawn: { markdown: string; docsUrl: string; answer: ParsedAnswer } | null = null;

/** Hands over the renderer's parser, whose room is above this one. Its code is loaded with the first answer that needs it. */
export function setAnswerReader(load: () => Promise<MarkdownReader>): void {
  loadReader = load;
}

/** Loads the parser, if reading an answer needs it. Without the parser an answer has no links and suggestions. */
export async function loadAnswerParser(markdown: string): Promise<void> {
  try {
    reader ??= (await loadReader?.()) ?? null;
    await reader?.load(markdown);
  } catch {
    // The next answer tries it again.
  }
}

/** Takes an answer as it was drawn, so that it need not be parsed again. */
export function keepDrawn(markdown: string, docsUrl: string, answer: ParsedAnswer): void {
  drawn = { markdown, docsUrl, answer };
}

/** Links and suggestions of an answer that has only words or was drawn last; `null` for others. */
export function readDrawn(markdown: string, docsUrl: string): ParsedAnswer | null {
  if (!SYNTAX.test(markdown)) return ONLY_WORDS;
  return drawn?.markdown === markdown && drawn.docsUrl === docsUrl ? drawn.answer : null;
}

/**
 * Links and suggestions of an answer, as it is shown. `null` while the parser is not loaded: see {@link loadAnswerParser}. Most answers of
 * plain words do not need it.
 */
export function parseLinks(markdown: string, docsUrl: string): ParsedAnswer | null {
  const known = readDrawn(markdown, docsUrl);
  return known ?? (reader?.canRead(markdown) ? reader.parse(markdown, docsUrl || UNKNOWN_SITE, false) : null);
}

/** An answer's markdown with absolute addresses, so that its links lead to the docs wherever it is pasted, without suggested pages. */
export function toWholeMarkdown(markdown: string, docsUrl: string): string {
  const lines = markdown.replace(/\r\n?/g, '\n');
  return SYNTAX.test(lines) && reader ? reader.toWholeMarkdown(lines, docsUrl) : lines;
}

/** True for markdown that begins with a letter, or with marks of blocks or emphasis and a letter. Nothing that follows can hide it. */
export function isSurelyShown(markdown: string): boolean {
  return /^[\s#*>_+\-\d.)]*(?![\u3164\uffa0])\p{L}/u.test(markdown);
}

/**
 * True for markdown that shows no words: white space, invisible characters, comments, empty blocks. `null` if only the parser knows, and it
 * is not loaded.
 *
 * @param isOpen More text may come: an open comment may still be closed.
 */
export function isWordless(markdown: string, isOpen = false): boolean | null {
  if (!isVisible(markdown)) return true;
  if (isSurelyShown(markdown)) return false;
  return reader?.canRead(markdown) ? reader.parse(markdown, UNKNOWN_SITE, isOpen).isWordless : null;
}
