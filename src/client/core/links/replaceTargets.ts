import { scanFences } from './scanFences';

/**
 * An escape, a comment or code, which contain no links; the beginning of the text of a link or image; or its end with the target. The
 * lengths are limited, because an unclosed beginning would otherwise be searched to the end of its paragraph.
 */
const MARK =
  /\\.|<!--.{0,3000}?-->|(`+)(?!`).{1,3000}?(?<!`)\1(?!`)|`+|!?\[|(\]\(\s*<?)((?:[^()\s<>]|\([^()\s<>]*\))+)(?=>?(?:\s+(?:"[^"]{0,300}"|'[^']{0,300}'))?\s*\))|\]/gs;

/**
 * Every link or definition contains this, and most paragraphs do not. Searching for it first makes long answers many times cheaper to
 * read.
 */
const MIDDLE = /\][(:]/;

/**
 * Replaces the targets of links, images and definitions that are written as `[text](target)`, except in code. The cost is linear in the
 * length of the text.
 *
 * @param change returns the new target; `text` is the text of a link, and `null` for an image or a definition
 */
export function replaceTargets(markdown: string, change: (target: string, text: string | null) => string): string {
  if (!MIDDLE.test(markdown)) return markdown;
  return scanFences(markdown)
    .map(({ text: piece, language, isDefinition }) => {
      if (language !== null || !MIDDLE.test(piece)) return piece;
      if (isDefinition)
        return piece.replace(
          /(\]:[ \t]*<?)([^\s<>]+)/,
          (_, start: string, target: string) => start + change(target, null),
        );
      /** The beginnings of open texts. */
      let opened: { end: number; isImage: boolean }[] = [];
      return piece.replace(MARK, (all: string, _code, start: string | undefined, target: string, at: number) => {
        if (all.endsWith('[') && !all.startsWith('\\')) opened.push({ end: at + all.length, isImage: all.length > 1 });
        if (!all.startsWith(']')) return all;
        const text = opened.pop();
        if (start === undefined || !text) return all;
        // Links cannot be nested.
        if (!text.isImage) opened = [];
        return start + change(target, text.isImage ? null : piece.slice(text.end, at));
      });
    })
    .join('\n');
}
