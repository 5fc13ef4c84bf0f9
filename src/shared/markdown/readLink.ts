import { decodeCharacterReferences } from './decodeCharacterReferences';

export interface LinkTarget {
  href: string;
  /** Empty without a title. */
  title: string;
}

/** A text that was read, up to `end`. */
interface Found {
  value: string;
  end: number;
}

/** Longest label of a reference, in characters; CommonMark's own limit. */
export const LABEL_MAX_LENGTH = 999;

/** Maximum nesting of parentheses in an address. CommonMark requires three. The limit bounds the search for the end of an address. */
const PARENTHESES_MAX = 32;

const LABEL_TEXT = `(?:[^\\][\\\\]|\\\\[^]){0,${LABEL_MAX_LENGTH}}`;
const LABEL = new RegExp(`\\[(${LABEL_TEXT})\\]`, 'y');
const HALF_LABEL = new RegExp(`\\[${LABEL_TEXT}\\\\?$`, 'y');
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const ESCAPE_OR_REFERENCE = /\\([!-/:-@[-`{-~])|&[#\w]+;/g;

/** Returns the character of a rare name. */
type ToNamed = ((name: string) => string | undefined) | undefined;

/** Reads `(destination "title")`; `open` if the text ends before that is certain. */
export function readLinkEnd(
  text: string,
  at: number,
  toNamed: ToNamed,
): (LinkTarget & { end: number }) | 'open' | null {
  const start = skipSpace(text, at + 1);
  const destination = readDestination(text, start);
  if (destination === null || destination === 'open') return destination;
  let end = skipSpace(text, destination.end);
  let title = '';
  if (end > destination.end && text.charAt(end) !== ')') {
    const found = end === text.length ? 'open' : readTitle(text, end);
    if (found === null || found === 'open') return found;
    title = found.value;
    end = skipSpace(text, found.end);
  }
  if (end >= text.length) return 'open';
  if (text.charAt(end) !== ')') return null;
  return { href: unescapeText(destination.value, toNamed), title: unescapeText(title, toNamed), end: end + 1 };
}

/** Reads `[label]: destination "title"`, which must be the whole line. */
export function readDefinition(line: string, toNamed: ToNamed): (LinkTarget & { label: string }) | null {
  const label = readLabel(line, 0);
  if (label === null || label === 'open' || !label.value.trim() || line.charAt(label.end) !== ':') return null;
  const start = skipSpace(line, label.end + 1);
  const destination = readDestination(line, start);
  if (destination === null || destination === 'open' || destination.end === start) return null;
  const titleStart = skipSpace(line, destination.end);
  let title = '';
  if (titleStart < line.length) {
    const found = titleStart > destination.end ? readTitle(line, titleStart) : null;
    if (found === null || found === 'open' || skipSpace(line, found.end) < line.length) return null;
    title = found.value;
  }
  return {
    label: label.value,
    href: unescapeText(destination.value, toNamed),
    title: unescapeText(title, toNamed),
  };
}

/** Reads `[label]`; `open` if the text ends before its end. */
export function readLabel(text: string, at: number): Found | 'open' | null {
  LABEL.lastIndex = at;
  const match = LABEL.exec(text);
  if (match) return { value: match[1] ?? '', end: LABEL.lastIndex };
  HALF_LABEL.lastIndex = at;
  return HALF_LABEL.test(text) ? 'open' : null;
}

/** Reads the address of a link or a definition; `open` if the text ends before its end. */
export function readDestination(text: string, start: number): Found | 'open' | null {
  if (text.charAt(start) === '<') return readAngleDestination(text, start);
  let depth = 0;
  let at = start;
  for (; at < text.length; at++) {
    const character = text.charAt(at);
    if (character <= ' ' || character === '\u007f') break;
    if (character === '\\' && PUNCTUATION.test(text.charAt(at + 1))) at++;
    else if (character === '(' && ++depth > PARENTHESES_MAX) return null;
    else if (character === ')' && --depth < 0) break;
  }
  if (depth <= 0) return { value: text.slice(start, at), end: Math.min(at, text.length) };
  return at >= text.length ? 'open' : null;
}

function readAngleDestination(text: string, start: number): Found | 'open' | null {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '>') return { value: text.slice(start + 1, at), end: at + 1 };
    if (character === '<' || character === '\n') return null;
    if (character === '\\') at++;
  }
  return 'open';
}

function readTitle(text: string, start: number): Found | 'open' | null {
  const open = text.charAt(start);
  if (!`"'(`.includes(open)) return null;
  const close = open === '(' ? ')' : open;
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === close) return { value: text.slice(start + 1, at), end: at + 1 };
    if (character === '(' && open === '(') return null;
    if (character === '\\') at++;
  }
  return 'open';
}

function skipSpace(text: string, at: number): number {
  let end = at;
  while (end < text.length && ' \t\n'.includes(text.charAt(end))) end++;
  return end;
}

/** Resolves backslashes and character references in a text. */
export function unescapeText(text: string, toNamed: ToNamed): string {
  return text.replace(
    ESCAPE_OR_REFERENCE,
    (whole, escaped?: string) => escaped ?? decodeCharacterReferences(whole, toNamed),
  );
}
