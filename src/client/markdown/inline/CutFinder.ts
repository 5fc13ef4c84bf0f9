/** Text is cut at the first place that fits after so many characters: short enough to read again, long enough for one text node. */
export const CUT_MIN_LENGTH = 400;

/** Emphasis, code and links that are longer than this may not be recognised, so that one delimiter cannot hold up a whole answer. */
const CUT_MAX_LENGTH = 1500;

/** No place to cut is looked for after so many characters: then one is forced. */
export const SCAN_MAX_LENGTH = 2 * CUT_MAX_LENGTH;

/** Between two words, or after a full-width mark, where no white space is to be expected. */
const BOUNDARY = /(?<=[^\s\\])[ \n](?=[^\s])|[、。！？；，：](?=\S)/g;

/** Finds places to cut a text; they come in its order. Each depends on what is before it and on one more character. */
export class CutFinder {
  /** The next boundary, so that each is looked for once. */
  private boundary = -1;

  constructor(private readonly text: string) {}

  /** The first place to cut whose character before lies in `from…to`; 0 if there is none. */
  find(from: number, to: number): number {
    const start = Math.max(from, CUT_MIN_LENGTH);
    if (to <= start) return 0;
    if (this.boundary < start) {
      BOUNDARY.lastIndex = start;
      this.boundary = BOUNDARY.exec(this.text)?.index ?? Infinity;
    }
    return this.boundary < to ? this.boundary + 1 : 0;
  }
}

/** A place to cut text of `SCAN_MAX_LENGTH` characters, whatever is open there. */
export function toForcedCut(text: string): number {
  const boundary = new CutFinder(text).find(CUT_MAX_LENGTH, SCAN_MAX_LENGTH);
  if (boundary > 0) return boundary;
  const code = text.charCodeAt(SCAN_MAX_LENGTH - 1);
  return SCAN_MAX_LENGTH - (code >= 0xd800 && code < 0xdc00 ? 1 : 0);
}
