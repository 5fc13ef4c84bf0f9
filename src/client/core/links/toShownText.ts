/**
 * The first text of a passage that the page shows as written, for {@link toTextFragment}: at least 12 characters on one line, without
 * markdown marks. Skips headings, because a page's table of contents repeats them before its text, and lines that begin with code. Empty
 * if the passage has no such text. Never throws.
 */
export function toShownText(markdown: string): string {
  const text = markdown.replace(/^ *[#`~].*/gm, '');
  return /\p{L}[^\n*_`|()[\]<>:/\\]{11,}/u.exec(text)?.[0] ?? '';
}
