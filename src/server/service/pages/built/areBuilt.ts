/**
 * True for the files of a built site: pages of HTML, and no sources of its own. A site may offer its pages as markdown beside them, and have
 * a few other files of markdown.
 */
export function areBuilt(pages: readonly string[], markdown: readonly string[]): boolean {
  if (pages.length === 0) return false;
  const known = new Set(pages.map((file) => file.replace(/(?:(?:^|\/)index)?\.html?$/i, '')));
  const sources = markdown.filter((file) => !known.has(file.replace(/(?:(?:^|\/)index)?(?:\.html)?\.mdx?$/i, '')));
  return sources.length === 0 || (pages.includes('index.html') && sources.length * 10 < pages.length);
}
