import { toKebabCase } from '../../shared/contract/toKebabCase';
import type { PageScript } from './readValues';

/** Folder of the site's root under which the assistant's own files are served. */
export const ASSISTANT_PATH = '_assistant/';

/** Takes the search of a bundle off a page, whoever made the bundle. */
const NO_SEARCH = '<style>[role="search"]{display:none!important}</style>';

/** The way from a page to the root of the site, relative, so that it holds at any base path. */
function pathToRoot(pathname: string): string {
  return '../'.repeat(pathname.split('/').length - 2) || './';
}

/**
 * A page of the bundle with the deployment's scripts in its head. A page that stands in for a missing one counts its links from the
 * root.
 *
 * @param options.hasSearch Whether the page keeps the search of its bundle. Default: true.
 */
export function writePage(
  html: string,
  pathname: string,
  options: { scripts: readonly PageScript[]; isMissing: boolean; hasSearch?: boolean },
): string {
  const root = pathToRoot(pathname);
  const base = options.isMissing ? `<base href="${root}">` : '';
  const scripts = options.scripts.map(({ src = `${root}${ASSISTANT_PATH}embed.js`, attributes }) => {
    const data = Object.entries(attributes).map(([name, value]) => ` data-${toKebabCase(name)}="${escape(value)}"`);
    return `<script async src="${escape(src)}"${data.join('')}></script>`;
  });
  const head = base + (options.hasSearch === false ? NO_SEARCH : '') + scripts.join('');
  if (head === '') return html;
  // A base counts from its own place, so it comes first.
  const place = /<head(\s[^>]*)?>/i.exec(html);
  const at = place ? place.index + place[0].length : 0;
  return html.slice(0, at) + head + html.slice(at);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
