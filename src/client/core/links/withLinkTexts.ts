/** An inline link or image. Its address may have parentheses in pairs. */
const LINK = /!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

/** Markdown with the texts of links in their places, for previews and comparisons. */
export function withLinkTexts(markdown: string): string {
  return markdown.replace(LINK, '$1');
}
