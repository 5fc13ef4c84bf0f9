/**
 * Rare syntax: a right-to-left letter, an image, a footnote, an alert, a check box, a link definition, a tag, a rare name of a character;
 * and at the beginning of a line, the possible second row of a table.
 */
const EXTENDED =
  /[\u0590-\u08ff\ufb1d-\ufeff]|!\[|\[[!^]|\[[ x]\]|\]:|<[a-z!/?]|&(?!(?:amp|lt|gt|quot|apos|nbsp);)[a-z]\w*;|^[ \t>]*(?:-+[ \t]*)?[|:]/im;

/**
 * Start of the first line that needs extended syntax; -1 if no line does. Text before this position can be read without extended syntax.
 *
 * @param lines text that begins at the start of a line
 */
export function findExtendedSyntax(lines: string): number {
  const match = EXTENDED.exec(lines);
  return match ? lines.lastIndexOf('\n', match.index) + 1 : -1;
}
