/** Markers of quotes and items, and white space, before a fence; the fence; its info. Only tildes allow backticks in the info. */
const OPENING = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*)(`{3,}(?=[^`]*$)|~{3,})(.*)/;
const CLOSING = /^[ \t>]*(`{3,}|~{3,})\s*$/;

/** A line of a text with fenced code. `before`, `mark` and `info` are empty unless it opens a block of code. */
export interface FenceLine {
  part: 'text' | 'opening' | 'code' | 'closing';
  before: string;
  mark: string;
  info: string;
}

/**
 * Creates a reader of lines, in order. As in CommonMark (https://spec.commonmark.org/0.31.2/#fenced-code-blocks), a block of code ends with
 * at least as many of the same characters and nothing after them. Any indentation counts, because lists and components indent code.
 */
export function createFenceReader(): (line: string) => FenceLine {
  let open = '';
  return (line) => {
    if (open !== '') {
      const isEnd = CLOSING.exec(line)?.[1]?.startsWith(open) === true;
      if (isEnd) open = '';
      return { part: isEnd ? 'closing' : 'code', before: '', mark: '', info: '' };
    }
    const [, before = '', mark = '', info = ''] = OPENING.exec(line) ?? [];
    open = mark;
    return { part: mark === '' ? 'text' : 'opening', before, mark, info: info.trim() };
  };
}
