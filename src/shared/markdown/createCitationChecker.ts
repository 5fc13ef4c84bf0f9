import { createAddressChecker, splitInlineCode, type FencedCode } from './createAddressChecker';

/** The passages that an answer may cite. */
export interface CitedPassages {
  /** What readers see instead of a passage's number; `undefined` if there is no such passage. */
  cite(number: number): { source: number; address: string; title: string } | undefined;
  /** True for an address that the answer may name. */
  has(address: string): boolean;
}

/** Maximum length of text that is buffered for the end of a link, in characters. */
const BUFFERED_MAX_LENGTH = 600;

const NUMBER = String.raw`\^?\p{Nd}{1,3}\^?`;
/** Between two numbers; a dash makes them a range. */
const SEPARATOR = String.raw` *[,;&，、；،؛\p{Pd}] *`;
const BRACKETS = String.raw`[\]［］【】〔〕`;

/** Citations by number, as models write them in any script: `[1]`, `[1, 2]`, `[1-3]`, `[^1]`, `［１］`, `[١]`, `【1】`, `【1†source】`. */
export const CITATION = new RegExp(
  String.raw`[[［【〔] *(?<numbers>${NUMBER}(?:${SEPARATOR}${NUMBER})*) *(?:(?::\d+)?†[^${BRACKETS}\n]*)?(?:\](?!\()|[］】〕])`,
  'u',
);

/** The numbers of a citation, from its groups. */
export function readNumbers({ numbers = '' }: Record<string, string | undefined>): number[] {
  const found: number[] = [];
  for (const range of numbers.split(/[^\p{Nd}\p{Pd}^ ]/u)) {
    const ends = Array.from(range.matchAll(/\p{Nd}+/gu), ([digits]) => Number(Array.from(digits, toDigit).join('')));
    const [first = 0, last = first] = ends;
    for (let number = first; number < last; number += 1) found.push(number);
    found.push(last);
  }
  return found;
}

/** The value of a decimal digit of any script. Unicode has the ten of a script in a row. */
function toDigit(digit: string): number {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1))) value += 1;
  return value % 10;
}

const LINK = /!?\[(?<label>[^[\]]*)\]\((?<href>[^\s()]*)(?:\s[^()]*)?\)/;
const PARTS = new RegExp(`${LINK.source}|${CITATION.source}`, 'gu');

/** The line that begins a block of code. Lines end at `\n` alone, as for the reader's browser. */
const OPENING = /(?<![^\n])(?<indent> *)(?<marks>`{3,}(?!`)(?![^\n]*`)|~{3,})(?<info>[^\n]*)/;

/** Ends of a line that later text decides: a bracket, and the last word, which may become an address. */
const UNDECIDED = [new RegExp(`[[［【〔][^${BRACKETS}]*$`), /\[[^[\]]*\]$/, /(?<!\S)\S+$/];

/** Turns `[2]` into the link to passage 2, and removes citations, links and URLs that no passage contains. */
export function createCitationChecker(book: CitedPassages) {
  const addresses = createAddressChecker(book);
  let buffer = '';
  /** Stands for the beginning of a line that was given out, so that nothing behind it is taken for the line's beginning. */
  let before = '';
  function take(isEnd: boolean): string {
    let checked = '';
    for (;;) {
      const text = before + buffer;
      const opening = OPENING.exec(text);
      const end = Math.max(before.length, opening?.index ?? (isEnd ? text.length : decidedLength(text)));
      if (end > before.length) {
        const lines = text.slice(0, end).split('\n');
        const cited = lines.map((line) => checkCitations(line, book)).join('\n');
        checked += addresses.checkText(cited).slice(before.length);
        before = text.charAt(end - 1) === '\n' ? '' : ', ';
      }
      buffer = text.slice(end);
      const block = opening && readBlock(buffer, opening, isEnd);
      if (!block) return checked;
      checked += addresses.checkBlock(block);
      buffer = buffer.slice(block.length);
    }
  }

  return {
    /** Adds text. Returns the checked part of it, without the end that may still change. */
    push(text: string) {
      buffer += text.replaceAll('\r', '');
      const checked = take(false);
      // A space ends an address in text that is too long to wait for its end.
      return buffer === '' && /\S$/.test(checked) ? `${checked} ` : checked;
    },
    /** Returns the checked rest. Later text is the next part of the answer. */
    end() {
      const checked = take(true);
      before = '';
      addresses.endParagraph();
      return checked;
    },
  };
}

/** Reads the block that a text begins with; `null` if its end has not come. */
function readBlock(text: string, { groups }: RegExpExecArray, isEnd: boolean): FencedCode | null {
  const { indent = '', marks = '', info = '' } = groups ?? {};
  const block = { indent: indent.length, marks, info, lines: [] as string[], lineEnd: '', length: text.length };
  for (let at = text.indexOf('\n') + 1; at > 0 && at < text.length;) {
    const end = text.indexOf('\n', at);
    if (end < 0 && !isEnd) return null;
    const line = text.slice(at, end < 0 ? undefined : end);
    const rest = line.trim();
    const isClosing = rest.length >= marks.length && rest === marks.charAt(0).repeat(rest.length);
    if (isClosing && /^ *$/.test(line.slice(0, line.indexOf(rest))) && line.indexOf(rest) <= block.indent + 3)
      return end < 0 ? block : { ...block, lineEnd: '\n', length: end + 1 };
    block.lines.push(line);
    at = end + 1;
  }
  return isEnd ? block : null;
}

/** Length of the text that cannot end inside of code, a link or a URL. */
function decidedLength(text: string): number {
  const lineStart = text.lastIndexOf('\n') + 1;
  // The line may still become a fence.
  let end = /^ *[`~]{0,2}$/.test(text.slice(lineStart)) ? lineStart : text.length;
  // What is given out must not end inside of something, either.
  for (let next = -1; next < end && text.length - end <= BUFFERED_MAX_LENGTH;) {
    if (next >= 0) end = next;
    const rest = text.slice(lineStart, end);
    const ticks = [...rest.matchAll(/\\[^]|`+/g)].filter(([mark]) => mark.startsWith('`'));
    const span = ticks.length % 2 === 1 ? (ticks.at(-1)?.index ?? 0) : rest.length;
    const ends = UNDECIDED.map((pattern) => pattern.exec(rest)?.index ?? rest.length);
    next = lineStart + Math.min(span, findOpenLink(rest), ...ends);
  }
  return text.length - end > BUFFERED_MAX_LENGTH ? text.length : end;
}

/** Where a link or a definition begins that a line does not end; the line's length without one. */
function findOpenLink(line: string): number {
  const link = line.indexOf('](', line.lastIndexOf(')') + 1);
  const definition = line.trimEnd().endsWith(']:') ? line.lastIndexOf(']:') : -1;
  const at = link < 0 ? definition : link;
  return at < 0 ? line.length : Math.max(0, line.lastIndexOf('[', at));
}

/** Writes the citations of a line as links, and removes links that no passage holds. */
function checkCitations(line: string, book: CitedPassages): string {
  const parts = splitInlineCode(line);
  const ends = parts.map((_, place) => parts.slice(0, place + 1).join('').length);
  return line.replaceAll(PARTS, (...found) => {
    const [whole] = found;
    const groups = found.at(-1) as Record<string, string | undefined>;
    const at = found.at(-3) as number;
    if (ends.findIndex((end) => end > at) % 2 === 1) return whole;
    if (groups.href !== undefined) {
      const cited = /^\d+$/.test(groups.label ?? '') ? cite(Number(groups.label), book) : undefined;
      if (cited !== undefined) return cited;
      const isKnown = groups.href !== '' && book.has(groups.href);
      return isKnown ? whole : /^\d*$/.test(groups.label ?? '') ? '' : (groups.label ?? '');
    }
    const [first, ...more] = readNumbers(groups).map((number) => cite(number, book));
    // What only looks like a range is text: `[0-9]`.
    return first === undefined && /\p{Pd}/u.test(groups.numbers ?? '') ? whole : [first, ...more].join('');
  });
}

function cite(number: number, book: CitedPassages): string | undefined {
  const found = book.cite(number);
  return found && `[${found.source}](${found.address} "${found.title.replaceAll(/["\\\n`]/g, ' ')}")`;
}
