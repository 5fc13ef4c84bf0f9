import { SUGGESTIONS_LANGUAGE } from '../contract/message/assistantMessage';
import { LOCAL_MAX_LENGTH, readMailAddress, readWebAddress } from './readAddress';
import { readAngle } from './readAngle';
import { readDestination, readLinkEnd, unescapeText } from './readLink';
import { THOUGHTS } from './thoughts';
import { toNamedCharacter } from './toNamedCharacter';
import type { CitedPassages } from './createCitationChecker';

/** Maximum length of text that is searched for the end of an address, in characters. */
const SEARCHED_MAX_LENGTH = 600;

/** Where an address may begin that the reader's browser makes a link of. `)` comes before the address of a suggestion. */
const ADDRESS_START = /<|\](?=[(:])|\)(?=[ \t]*\[)|@|(?:https?|ftp):\/\/|www\./gi;
/** The end of a suggestion's line: `(label)[path]`. */
const SUGGESTED = /^\)\s*\[([^[\]]*)\]\s*$/;

/** A link that ends before the code behind it. */
const WHOLE_LINK = /\]\([^\s()<>`\\]*(?: "[^"`\\]*")?\)/g;
/** What may contain the backticks behind it: an escape, a formula, a tag, a link, a label. */
const RISKY = /[\\$]|<(?![\s\d])|\][([]|\[\^/;
/** The beginning of an address, which backticks behind it may continue. */
const BEGUN = /\/\/|www\./i;
/** What may hold the text behind it beyond empty lines: code in a quote or an item, and raw HTML. */
const HIDING = new RegExp(`\`\`\`|~~~|<(?:script|pre|style|textarea|details|${THOUGHTS}|[!?])|\\ufeff`, 'i');
/** Text behind this length of a paragraph, in characters, may be shown apart from its beginning. */
const PARAGRAPH_MAX_LENGTH = 1_400;

/** A block of code, without its fences. */
export interface FencedCode {
  /** In spaces. */
  indent: number;
  marks: string;
  info: string;
  lines: string[];
  /** The end of its last line; empty at the end of the text. */
  lineEnd: string;
  /** Length with its fences, in characters. */
  length: number;
}

/**
 * Removes addresses that no passage holds from a text, as the reader's browser would find them. Addresses in code stay. What is code depends
 * on the blocks around it, so it counts only if it is code however the text around it is read.
 */
export function createAddressChecker(book: CitedPassages) {
  /** False behind what may hold all later text, where no code is certain. */
  let isSure = true;
  /** False behind what may hold the text up to the next empty line. */
  let isPlain = true;
  /** Length of the paragraph so far; 0 after an empty line. */
  let length = 0;

  function endParagraph() {
    isPlain = true;
    length = 0;
  }

  function checkText(text: string): string {
    const lines = text.split('\n').map((line, index, all) => {
      // The last text is the beginning of a line.
      if (index < all.length - 1 && /^[ \t]*$/.test(line)) {
        endParagraph();
        return line;
      }
      const checked = checkLine(line);
      length += checked.length;
      return checked;
    });
    return lines.join('\n');
  }

  /** Removes addresses that no passage holds, as the reader's browser would find them. */
  function checkLine(line: string): string {
    const parts = isSure ? splitInlineCode(line) : [line];
    let checked = '';
    for (let place = 0; place < parts.length; place += 2) {
      const isLast = place === parts.length - 1;
      const isWhole = isLast || (isPlain && !isRisky(parts[place]!, isLast));
      const text = withoutAddresses(isWhole ? parts[place]! : parts.slice(place).join(''), book);
      checked += text;
      isSure &&= !HIDING.test(text);
      isPlain &&= isSure && isWhole && !isRisky(text, isLast) && length + line.length < PARAGRAPH_MAX_LENGTH;
      if (!isWhole) return checked;
      const code = parts[place + 1] ?? '';
      checked += isPlain ? code : withoutAddresses(code, book);
    }
    // Code that begins here may end in another line.
    if (parts.length % 2 === 0) isPlain = false;
    return checked;
  }

  /** Writes a block so that it is code wherever it stands; a block that may end elsewhere is text. */
  function checkBlock({ indent, marks, info, lines, lineEnd }: FencedCode): string {
    isSure &&= !lines.some((line) => line.trimStart().startsWith(marks));
    const isSuggestions = /^\s*([^\s{,]*)/.exec(info)?.[1]?.toLowerCase() === SUGGESTIONS_LANGUAGE;
    const content = isSuggestions ? lines.filter((line) => isKnownSuggestion(line, book)) : lines;
    // A line with less indentation would end an item and the code in it.
    const own = Math.min(indent, ...content.filter((line) => line.trim() !== '').map(measureIndent));
    const space = ' '.repeat(indent);
    const added = ' '.repeat(indent - own);
    const block = [`${space}${marks}${info}`, ...content.map((line) => line && added + line), `${space}${marks}`];
    // An empty line ends raw HTML and formulas. Without one, four spaces continue a paragraph.
    const gap = isPlain && (indent < 4 || length === 0) ? '' : '\n';
    endParagraph();
    return gap + (isSure ? block : block.map((line) => withoutAddresses(line, book))).join('\n') + lineEnd;
  }

  return { checkText, checkBlock, endParagraph };
}

/** True for a line of suggestions that leads to a found page. */
function isKnownSuggestion(line: string, book: CitedPassages): boolean {
  const path = /[[(]([^[\]()]*)[\])]\s*$/.exec(line)?.[1];
  return path !== undefined && book.has(path.trim());
}

/** Width of the white space that a line begins with. */
function measureIndent(line: string): number {
  let width = 0;
  for (const character of line) {
    if (character === ' ') width += 1;
    else if (character === '\t') width += 4 - (width % 4);
    else break;
  }
  return width;
}

/** True if the backticks behind a text may belong to it. */
function isRisky(text: string, isLast: boolean): boolean {
  return (!isLast && BEGUN.test(text.split(/\s/).at(-1) ?? '')) || RISKY.test(text.replaceAll(WHOLE_LINK, ''));
}

/** The texts outside of code and the code between them, by turns. The last text is missing if code is not closed. */
export function splitInlineCode(line: string): string[] {
  const parts: string[] = [];
  const runs = [...line.matchAll(/`+/g)];
  let from = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const { 0: run, index: at } = runs[index]!;
    let escapes = 0;
    while (at - escapes > from && line.charAt(at - escapes - 1) === '\\') escapes += 1;
    const opening = run.slice(escapes % 2);
    if (opening === '') continue;
    const closing = runs.findIndex(([other], place) => place > index && other.length === opening.length);
    if (closing < 0) return [...parts, line.slice(from), ''];
    const end = runs[closing]!.index + opening.length;
    parts.push(line.slice(from, at + run.length - opening.length), line.slice(at + run.length - opening.length, end));
    from = end;
    index = closing;
  }
  return [...parts, line.slice(from)];
}

/** Removes addresses that no passage holds. What stood around one never becomes another: then no link is left. */
function withoutAddresses(text: string, book: CitedPassages): string {
  const once = removeForeign(text, book);
  const twice = once === text ? once : removeForeign(once, book);
  return twice === once ? once : removeForeign(twice.replaceAll(/\](?=[(:])/g, '] '), book);
}

function removeForeign(text: string, book: CitedPassages): string {
  let kept = '';
  let from = 0;
  for (const { 0: start, index: at } of text.matchAll(ADDRESS_START)) {
    const found = at < from ? null : readForeign(text, at, start, from, book);
    if (found === null) continue;
    kept += text.slice(from, found.start);
    from = found.end;
    if (!/^(?:\s|$)/.test(text.slice(from)) && !(/[\s\]]$/.test(kept) && /^[.,;!?)]/.test(text.slice(from))))
      kept += ' ';
  }
  return kept + text.slice(from);
}

/** The place of an address that no passage holds; `null` if there is none. */
function readForeign(text: string, at: number, start: string, from: number, book: CitedPassages) {
  if (start === ']') {
    const isLink = text.charAt(at + 1) === '(';
    const target = isLink ? readLinkEnd(text, at + 1, toNamedCharacter) : readTarget(text, at + 2);
    // The rest of the link is in the next line.
    if (target === 'open') return { start: at + 1, end: at + 2 };
    return target === null || book.has(target.href) ? null : { start: at + 1, end: target.end };
  }
  if (start === ')') {
    const [written = '', path = ''] = SUGGESTED.exec(text.slice(at, at + SEARCHED_MAX_LENGTH)) ?? [];
    return isAbsolute(path) && !book.has(path.trim()) ? { start: at + 1, end: at + written.length } : null;
  }
  if (start === '<') {
    const angle = readAngle(text, at, false);
    const isForeign = angle?.kind === 'address' && !book.has(text.slice(at + 1, angle.end - 1));
    return isForeign ? { start: at, end: angle.end } : null;
  }
  // A local part that is too long here is not where it is read without its beginning.
  const localFrom = Math.max(from, at - LOCAL_MAX_LENGTH);
  const address =
    start === '@'
      ? (readMailAddress(text, at, localFrom) ?? readHalfMail(text, at))
      : readWebAddress(text, at, start, false);
  if (address === null || book.has(text.slice(address.start, address.end))) return null;
  while (start === '@' && address.start > from && /[\w.+@-]/.test(text.charAt(address.start - 1))) address.start -= 1;
  return address;
}

/** What becomes a mail address when its end is removed: `x@evil.example-`. */
function readHalfMail(text: string, at: number) {
  const domain = /^[a-z\d_-]+\.[a-z\d._-]*/i.exec(text.slice(at + 1, at + SEARCHED_MAX_LENGTH))?.[0];
  return domain && /[\w.+-]/.test(text.charAt(at - 1)) ? { start: at, end: at + 1 + domain.length } : null;
}

/** The target of a definition, behind its colon; `null` without one or for a page of the documentation. */
function readTarget(text: string, at: number) {
  const start = at + (/^[ \t]*/.exec(text.slice(at, at + SEARCHED_MAX_LENGTH))?.[0].length ?? 0);
  // The beginning decides, so that a line of many colons is not read again for each.
  const beginning = /^(?:<[^>]*|\S*)/.exec(text.slice(start, start + SEARCHED_MAX_LENGTH))?.[0] ?? '';
  if (beginning.startsWith('<') && !text.includes('>', start)) return 'open';
  if (!isAbsolute(unescapeText(beginning.replace('<', ''), toNamedCharacter))) return null;
  const found = readDestination(text, start);
  return found === null || found === 'open'
    ? found
    : { href: unescapeText(found.value, toNamedCharacter), end: found.end };
}

/** True for an address with a scheme or a host, as browsers read it. */
function isAbsolute(href: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers ignore these characters
  return /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(href.replaceAll(/[\u0000-\u0020]/g, ''));
}
