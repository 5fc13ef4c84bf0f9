/** The HTML of a page in which images from other origins, which the site does not load, are replaced by links. */
export function linkForeignImages(html: string): string {
  return html.replaceAll(/<img src="(https?:[^"]*)" alt="([^"]*)">/g, '<a href="$1">$2</a>');
}
