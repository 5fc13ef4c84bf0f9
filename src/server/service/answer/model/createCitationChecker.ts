import { SUGGESTIONS_LANGUAGE } from '../../../../shared/contract';
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

/** Code, which is not changed; a link; a citation by number; a bare URL. */
const CODE =
  /(?<code>^ *(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ *\k<fence>[^\n]*$|$(?![\s\S]))|(?<ticks>`+)[^`][\s\S]*?\k<ticks>(?!`))/;
const LINK = /!?\[(?<label>[^\]]*)\]\((?<href>[^\s)]*)[^)]*\)/;
const ADDRESS = /<?(?<bare>https?:\/\/[^\s<>)\]]+)>?/;
const PARTS = new RegExp([CODE, LINK, CITATION, ADDRESS].map(({ source }) => source).join('|'), 'gm');

/** Turns `[2]` into the link to passage 2, and removes citations, links and URLs that no passage contains. Code is not changed. */
export function createCitationChecker(book: PassageBook) {
  let buffer = '';
  return {
    /** Adds text. Returns the checked part of it, without the end that may still change. */
    push(text: string) {
      buffer += text;
      const end = decidedLength(buffer);
      const decided = buffer.slice(0, end);
      buffer = buffer.slice(end);
      return check(decided, book);
    },
    /** Returns the checked rest. */
    end() {
      const rest = buffer;
      buffer = '';
      return check(rest, book);
    },
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
  const openings = [
    /\[[^\]]*$/,
    /【[^】]*$/,
    /\[[^\]]*\]$/,
    /\[[^\]]*\]\([^)]*$/,
    /(?:^|\s|<|\()(?:ht?|htt|https?:?\/?|https?:\/\/[^\s]*)$/,
    /[!<]$/,
  ].map((pattern) => {
    const found = pattern.exec(line.slice(lineStart));
    return found ? lineStart + found.index : line.length;
  });
  const ticks = [...line.slice(lineStart).matchAll(/`+/g)];
  // Inline code without an end.
  const span = ticks.length % 2 === 1 ? lineStart + (ticks.at(-1)?.index ?? 0) : line.length;
  // The line may still become a fence.
  const start = /^ *[`~]{0,2}$/.test(line.slice(lineStart)) ? lineStart : line.length;
  const end = Math.min(opening, start, span, ...openings);
  return opening === text.length && text.length - end > BUFFERED_MAX_LENGTH ? text.length : end;
}

function check(text: string, book: PassageBook): string {
  return text.replaceAll(PARTS, (...found) => {
    const [whole] = found;
    const groups = found.at(-1) as Record<string, string | undefined>;
    if (groups.code !== undefined) return isSuggestions(whole) ? keepKnown(whole, book) : whole;
    if (groups.bare !== undefined) return book.has(groups.bare) ? whole : '';
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
