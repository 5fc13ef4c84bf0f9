import { isVisible } from './isVisible';
import type { MarkdownReader, ParsedAnswer } from './ParsedAnswer';

/** Every link, definition, HTML tag, own mark and suggested page contains one of these. Other answers are only words, whatever the parser finds. */
const SYNTAX = /[[<【\ue200]|:\/\/|www\.|suggestions/i;

/** Base of the documentation's addresses when the site's address is not known. */
export const UNKNOWN_SITE = 'https://docs.invalid/';

/** The reading of an answer without links. */
export const ONLY_WORDS: ParsedAnswer = { links: [], cited: [], suggestions: [] };

let loadReader: (() => Promise<MarkdownReader>) | null = null;
let reader: MarkdownReader | null = null;

/** Complete answers as they were drawn, by their markdown; the oldest are dropped. */
const drawn = new Map<string, { docsUrl: string; answer: ParsedAnswer }>();
const DRAWN_MAX = 100;

/** Of a long answer, this many characters are read first to find a word. */
const BEGINNING_LENGTH = 2_000;

/** Longer answers, in characters, are taken for answers with words, because parsing them would hold the page. */
const WORDLESS_MAX_LENGTH = 100_000;

/** Called when the next answer has been drawn. */
const waiting: (() => void)[] = [];

/** Hands over the renderer's parser, whose room is above this one. Its code is loaded with the first answer that needs it. */
export function setAnswerReader(load: () => Promise<MarkdownReader>): void {
  loadReader = load;
}

/** Loads the parser for an answer, or for all. Without the parser an answer has no links and suggestions. */
export async function loadAnswerParser(markdown?: string): Promise<void> {
  try {
    reader ??= (await loadReader?.()) ?? null;
    await reader?.load(markdown);
  } catch {
    // The next answer tries it again.
  }
}

/** Takes an answer as it was drawn, so that it need not be parsed again. */
export function keepDrawn(markdown: string, docsUrl: string, answer: ParsedAnswer): void {
  drawn.delete(markdown);
  drawn.set(markdown, { docsUrl, answer });
  if (drawn.size > DRAWN_MAX) drawn.delete([...drawn.keys()][0] ?? '');
  waiting.splice(0).forEach((resolve) => resolve());
}

/** Resolves when the next answer has been drawn. */
export function untilDrawn(): Promise<void> {
  return new Promise((resolve) => void waiting.push(resolve));
}

/** Links and suggestions of an answer that has only words or was drawn; `null` for others. */
export function readDrawn(markdown: string, docsUrl: string): ParsedAnswer | null {
  if (!SYNTAX.test(markdown)) return ONLY_WORDS;
  const found = drawn.get(markdown);
  return found?.docsUrl === docsUrl ? found.answer : null;
}

/** True when the parser is loaded, with the syntax of an answer. */
export function canParse(markdown: string): boolean {
  return reader?.canRead(markdown) ?? false;
}

/**
 * Links and suggestions of an answer, as it is shown. `null` while the parser is not loaded: see {@link loadAnswerParser}. Most answers of
 * plain words do not need it.
 */
export function parseLinks(markdown: string, docsUrl: string): ParsedAnswer | null {
  const known = readDrawn(markdown, docsUrl);
  return known ?? (reader?.canRead(markdown) ? reader.parse(markdown, docsUrl || UNKNOWN_SITE, false) : null);
}

/** An answer's markdown with absolute addresses, so that its links lead to the docs wherever it is pasted, without suggested pages and the model's own marks. */
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
  // The words are about to follow.
  if (isOpen && /^[\s#*>_+\-\d.)]*$/.test(markdown)) return true;
  if (!reader?.canRead(markdown)) return null;
  // Almost every answer shows a word at its beginning, so a long one is not parsed as a whole.
  const beginning = markdown.slice(0, BEGINNING_LENGTH);
  if (beginning !== markdown && !reader.parse(beginning, UNKNOWN_SITE, true).isWordless) return false;
  if (markdown.length > WORDLESS_MAX_LENGTH) return false;
  return reader.parse(markdown, UNKNOWN_SITE, isOpen).isWordless;
}
