/** Text is cut at the first suitable place after this many characters: short enough to read again, long enough for one text node. */
export const CUT_MIN_LENGTH = 400;

/** Longer emphasis, code and links may not be recognised, so that a single delimiter cannot delay a whole answer. */
const CUT_MAX_LENGTH = 1500;

/** After this many characters without a suitable place, a cut is forced. */
export const SCAN_MAX_LENGTH = 2 * CUT_MAX_LENGTH;

/** Between two words, or after a full-width mark, because such text has no white space. The space before a model's own mark belongs to it. */
const BOUNDARY = /(?<=[^\s\\])[ \n](?=[^\s\ue200【])|[、。！？；，：](?=\S)/g;

/** Finds places to cut a text, in order. Each place depends only on the text before it and on one more character. */
export class CutFinder {
  /** The next boundary, kept so that each boundary is searched for once. */
  private boundary = -1;

  constructor(private readonly text: string) {}

  /** The first place to cut whose preceding character is in `from…to`; 0 if the range has no place to cut. */
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

/** A place to cut text of `SCAN_MAX_LENGTH` characters, even inside of open syntax. */
export function toForcedCut(text: string): number {
  const boundary = new CutFinder(text).find(CUT_MAX_LENGTH, SCAN_MAX_LENGTH);
  if (boundary > 0) return boundary;
  const code = text.charCodeAt(SCAN_MAX_LENGTH - 1);
  return SCAN_MAX_LENGTH - (code >= 0xd800 && code < 0xdc00 ? 1 : 0);
}
