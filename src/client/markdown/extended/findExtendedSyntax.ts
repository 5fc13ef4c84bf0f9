/**
 * Syntax that answers seldom hold: a letter from right to left, an image, a footnote, an alert, a check box, the definition of a link, a tag, a character by a rarer name; and at the
 * beginning of a line, what may be the second row of a table.
 */
const EXTENDED =
  /[\u0590-\u08ff\ufb1d-\ufeff]|!\[|\[[!^]|\[[ x]\]|\]:|<[a-z!/?]|&(?!(?:amp|lt|gt|quot|apos|nbsp);)[a-z]\w*;|^[ \t>]*(?:-+[ \t]*)?[|:]/im;

/**
 * Where the line begins that needs extended syntax; -1 if there is none. It tells as soon as that makes a difference: up to there, and to
 * the end of text without such a line, text can be read without them.
 *
 * @param lines text from the beginning of a line on
 */
export function findExtendedSyntax(lines: string): number {
  const match = EXTENDED.exec(lines);
  return match ? lines.lastIndexOf('\n', match.index) + 1 : -1;
}
