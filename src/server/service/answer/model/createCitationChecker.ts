import { SUGGESTIONS_LANGUAGE } from '../../../../shared/contract';
import { readMailAddress, readWebAddress } from '../../../../shared/markdown/readAddress';
import { readAngle } from '../../../../shared/markdown/readAngle';
import { readDestination, readLinkEnd, unescapeText } from '../../../../shared/markdown/readLink';
import { toNamedCharacter } from '../../../../shared/markdown/toNamedCharacter';
import type { PassageBook } from './createPassageBook';

/** Checks the citations in a model's text while it is streamed. */
export type CitationChecker = ReturnType<typeof createCitationChecker>;

/** Maximum length of text that is buffered for the end of a link, in characters. */
const BUFFERED_MAX_LENGTH = 600;

/** Citations by number, as models write them: `[1]`, `[1, 2]`, `[^1]`, `【1】`, `【1†source】`. */
export const CITATION =
  /(?:\[\^?(?<numbers>\d{1,9}(?: *, *\^?\d{1,9})*)\](?!\()|【(?<lenses>\d{1,9}(?: *, *\d{1,9})*)[^】\n]{0,80}】)/;

/** The numbers of a citation, from its groups. */
export function readNumbers({ numbers, lenses }: Record<string, string | undefined>): number[] {
  return (numbers ?? lenses ?? '').split(',').map((number) => Number(number.replace('^', '')));
}

/** Code, which is not changed; a link; a citation by number. */
const CODE =
  /(?<code>^ *(?<fence>`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^ *\k<fence>[^\n]*$|$(?![\s\S]))|(?<!`)(?<ticks>`+)(?!`)[^\n]*?(?<!`)\k<ticks>(?!`))/;
const LINK = /!?\[(?<label>[^[\]]*)\]\((?<href>[^\s()]*)(?:\s[^()]*)?\)/;
const PARTS = new RegExp([CODE, LINK, CITATION].map(({ source }) => source).join('|'), 'gm');

/** Where an address may begin that the reader's browser makes a link of. */
const ADDRESS_START = /<|\](?=[(:])|@|(?:https?|ftp):\/\/|www\./gi;
/** Ends of a line that later text decides: a bracket, a link, a definition, and the last word, which may become an address. */
const UNDECIDED = [
  /\[[^[\]]*$/,
  /【[^】]*$/,
  /\[[^[\]]*\]$/,
  /\[[^[\]]*\]\([^)]*$/,
  /\[[^[\]]*\]:[ \t]*\S*$/,
  /(?<!\S)\S+$/,
];

/** Turns `[2]` into the link to passage 2, and removes citations, links and URLs that no passage contains. Code is not changed. */
export function createCitationChecker(book: PassageBook) {
  let buffer = '';
  /** Stands for the beginning of a line that was given out, so that nothing behind it is taken for the line's beginning. */
  let before = '';
  /** True while code that begins in a line of the paragraph may end in another. */
  let isOpenCode = false;

  function take(length: number): string {
    const decided = buffer.slice(0, length);
    buffer = buffer.slice(length);
    const text = withoutForeign(check(before + decided, book)).slice(before.length);
    if (decided !== '') before = decided.endsWith('\n') ? '' : ',';
    return text;
  }

  /** Removes addresses that no passage holds, as the reader's browser would find them. */
  function withoutForeign(text: string): string {
    let fence = '';
    const lines = text.split('\n').map((line, index, all) => {
      const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
      if (fence !== '' || mark !== '') {
        fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence;
        return line;
      }
      // The last text is the beginning of a line.
      if (line.trim() === '' && index < all.length - 1) isOpenCode = false;
      const parts = splitCode(line);
      isOpenCode ||= parts.length % 2 === 0;
      // Elsewhere, what looks like code here may be text.
      if (isOpenCode) return withoutAddresses(line, book);
      return parts.map((part, place) => (place % 2 === 1 ? part : withoutAddresses(part, book))).join('');
    });
    return lines.join('\n');
  }

  return {
    /** Adds text. Returns the checked part of it, without the end that may still change. */
    push(text: string) {
      buffer += text;
      const length = Math.max(0, decidedLength(before + buffer) - before.length);
      const checked = take(length);
      // A space ends an address in text that is too long to wait for its end.
      return buffer === '' && /\S$/.test(checked) ? `${checked} ` : checked;
    },
    /** Returns the checked rest. */
    end: () => take(buffer.length),
  };
}

/** Length of the text that cannot end inside of code, a link or a URL. */
function decidedLength(text: string): number {
  const fences = [...text.matchAll(/^ *(`{3,}|~{3,})[^\n]*$/gm)];
  // A block of code is checked as a whole, after the line that ends it.
  const isOpen = fences.length % 2 === 1;
  const isEnding = !isOpen && fences.length > 0 && !text.slice(fences.at(-1)?.index).includes('\n');
  const opening = (isOpen ? fences.at(-1) : isEnding ? fences.at(-2) : undefined)?.index ?? text.length;
  const line = text.slice(0, opening);
  const lineStart = line.lastIndexOf('\n') + 1;
  // The line may still become a fence.
  const start = /^ *[`~]{0,2}$/.test(line.slice(lineStart)) ? lineStart : line.length;
  let end = Math.min(opening, start);
  // What is given out must not end inside of something, either.
  for (let next = -1; next < end && line.length - end <= BUFFERED_MAX_LENGTH;) {
    if (next >= 0) end = next;
    const rest = line.slice(lineStart, end);
    const ticks = [...rest.matchAll(/\\[^]|`+/g)].filter(([mark]) => mark.startsWith('`'));
    const span = ticks.length % 2 === 1 ? (ticks.at(-1)?.index ?? 0) : rest.length;
    next = lineStart + Math.min(span, ...UNDECIDED.map((pattern) => pattern.exec(rest)?.index ?? rest.length));
  }
  return opening === text.length && text.length - end > BUFFERED_MAX_LENGTH ? text.length : end;
}

function check(text: string, book: PassageBook): string {
  return text.replaceAll(PARTS, (...found) => {
    const [whole] = found;
    const groups = found.at(-1) as Record<string, string | undefined>;
    if (groups.code !== undefined) return isSuggestions(whole) ? keepKnown(whole, book) : whole;
    if (groups.href !== undefined) {
      const cited = /^\d+$/.test(groups.label ?? '') ? cite(Number(groups.label), book) : undefined;
      if (cited !== undefined) return cited;
      const isKnown = groups.href !== '' && book.has(groups.href);
      return isKnown ? whole : /^\d*$/.test(groups.label ?? '') ? '' : (groups.label ?? '');
    }
    return readNumbers(groups)
      .map((number) => cite(number, book) ?? '')
      .join('');
  });
}

function isSuggestions(code: string): boolean {
  return new RegExp(`^ *[\`~]{3,} *${SUGGESTIONS_LANGUAGE}\\s`).test(code);
}

/** Keeps the suggested links that lead to a found page. */
function keepKnown(code: string, book: PassageBook): string {
  const isKept = (line: string) => {
    const path = /\[([^\]]*)\]\s*$/.exec(line)?.[1];
    return path === undefined || book.has(path);
  };
  return code.split('\n').filter(isKept).join('\n');
}

function cite(number: number, book: PassageBook): string | undefined {
  const found = book.cite(number);
  return found && `[${found.source}](${found.address} "${found.title.replaceAll(/["\\\n]/g, ' ')}")`;
}

/** The texts outside of code and the code between them, by turns. The last text is missing if code is not closed. */
function splitCode(line: string): string[] {
  const parts: string[] = [];
  const runs = [...line.matchAll(/`+/g)];
  let from = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const { 0: run, index: at } = runs[index]!;
    const escapes = /\\*$/.exec(line.slice(Math.max(from, at - BUFFERED_MAX_LENGTH), at))?.[0].length ?? 0;
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

/** Removes addresses that no passage holds. What stood around one never becomes another. */
function withoutAddresses(text: string, book: PassageBook): string {
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
function readForeign(text: string, at: number, start: string, from: number, book: PassageBook) {
  if (start === ']') {
    const isLink = text.charAt(at + 1) === '(';
    const target = isLink ? readLinkEnd(text, at + 1, toNamedCharacter) : readTarget(text, at + 2);
    // The rest of the link is in the next line.
    if (target === 'open') return { start: at + 1, end: at + 2 };
    return target === null || book.has(target.href) ? null : { start: at + 1, end: target.end };
  }
  if (start === '<') {
    const angle = readAngle(text, at, false);
    const isForeign = angle?.kind === 'address' && !book.has(text.slice(at + 1, angle.end - 1));
    return isForeign ? { start: at, end: angle.end } : null;
  }
  const address = start === '@' ? readMailAddress(text, at, from) : readWebAddress(text, at, start, false);
  return address && !book.has(text.slice(address.start, address.end)) ? address : null;
}

/** The target of a definition, behind its colon; `null` without one or for a page of the documentation. */
function readTarget(text: string, at: number) {
  const start = at + (/^[ \t]*/.exec(text.slice(at, at + BUFFERED_MAX_LENGTH))?.[0].length ?? 0);
  // The beginning decides, so that a line of many colons is not read again for each.
  const beginning = /^(?:<[^>]*|\S*)/.exec(text.slice(start, start + BUFFERED_MAX_LENGTH))?.[0] ?? '';
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
