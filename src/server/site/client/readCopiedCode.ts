/**
 * The text that a reader who copies a code block wants: of a `diff`, the lines as they are after the change, without marks.
 *
 * @param code The block's `code` element.
 */
export function readCopiedCode(code: Element): string {
  const text = code.textContent ?? '';
  const after = code.matches('.language-diff') ? text.replace(/^-.*\n?/gm, '').replace(/^[+ ]/gm, '') : text;
  return after.replace(/\n$/, '');
}
