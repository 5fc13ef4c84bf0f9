/** The HTML of a page without images of other origins, which the site does not load: each is a link to it. */
export function linkForeignImages(html: string): string {
  return html.replaceAll(/<img src="(https?:[^"]*)" alt="([^"]*)">/g, '<a href="$1">$2</a>');
}
