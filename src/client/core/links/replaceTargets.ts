import { scanFences } from './scanFences';

/**
 * An escape, a comment or code, which hold no link; the beginning of a link's or an image's text, or its end with the target behind it. The
 * lengths are bound, as each beginning without an end would be followed to the end of its paragraph.
 */
const MARK =
  /\\.|<!--.{0,3000}?-->|(`+)(?!`).{1,3000}?(?<!`)\1(?!`)|`+|!?\[|(\]\(\s*<?)((?:[^()\s<>]|\([^()\s<>]*\))+)(?=>?(?:\s+(?:"[^"]{0,300}"|'[^']{0,300}'))?\s*\))|\]/gs;

/** Every link or definition has it, and most paragraphs do not: to look for it first makes long answers many times cheaper to read. */
const MIDDLE = /\][(:]/;

/**
 * A text with other targets of its links, images and definitions, as far as they are written as `[text](target)`. Code holds none. Cost is
 * linear in the length of the text.
 *
 * @param change the new target; `text` is that of a link, and `null` for an image or a definition
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
      /** The beginnings of texts that are open. */
      let opened: { end: number; isImage: boolean }[] = [];
      return piece.replace(MARK, (all: string, _code, start: string | undefined, target: string, at: number) => {
        if (all.endsWith('[') && !all.startsWith('\\')) opened.push({ end: at + all.length, isImage: all.length > 1 });
        if (!all.startsWith(']')) return all;
        const text = opened.pop();
        if (start === undefined || !text) return all;
        // There is no link in the text of a link.
        if (!text.isImage) opened = [];
        return start + change(target, text.isImage ? null : piece.slice(text.end, at));
      });
    })
    .join('\n');
}
