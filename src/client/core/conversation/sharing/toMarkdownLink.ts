export function toMarkdownLink(title: string, url: string): string {
  return `[${escapeTitle(title)}](<${url}>)`;
}

/** A title as the text of a link. */
export function escapeTitle(title: string): string {
  return title.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ');
}
