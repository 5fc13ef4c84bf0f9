/**
 * The first text of a passage that a page shows as it is written, for {@link toTextFragment}: a run of 12 characters or more on one line, between the marks
 * of its markdown. Headings are left out, as a page's own contents repeat them before its text, and so are lines that begin with code.
 * Empty when there is none. Never throws.
 */
export function toShownText(markdown: string): string {
  const text = markdown.replace(/^ *[#`~].*/gm, '');
  return /\p{L}[^\n*_`|()[\]<>:/\\]{11,}/u.exec(text)?.[0] ?? '';
}
