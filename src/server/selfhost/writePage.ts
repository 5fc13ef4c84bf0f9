import { escapeHtml } from '../lib/escapeHtml';
import { toKebabCase } from '../../shared/contract/toKebabCase';
import { connectPolicy } from '../lib/connectPolicy';
import type { PageScript } from './readValues';

/** Folder below the site's root for the assistant's own files. */
export const ASSISTANT_PATH = '_assistant/';

/** Hides the search of any bundle, whichever program made it. */
const NO_SEARCH = '<style>[role="search"]{display:none!important}</style>';

/** The servers that the page of an API may call, and its policy for them. */
const SCRIPT = /<script src="[^"<>]*" data-root="[^<>]*/g;
const ORIGINS = / data-origins="([^"]*)"/;
const POLICY = /<meta http-equiv="Content-Security-Policy" content="connect-src [^"]*">\n?/;

/** The relative path from a page to the root of the site, so that it works at any base path. */
function pathToRoot(pathname: string): string {
  return '../'.repeat(pathname.split('/').length - 2) || './';
}

/**
 * Adds the deployment's scripts to the head of a page of the bundle. The page for missing addresses resolves its links from the root.
 *
 * @param options.hasSearch Whether the page keeps the search of its bundle. @default true
 * @param options.playground The only servers that the page may still call. @default the ones that the bundle names
 */
export function writePage(
  source: string,
  pathname: string,
  options: {
    scripts: readonly PageScript[];
    isMissing: boolean;
    hasSearch?: boolean;
    playground?: readonly string[] | null;
  },
): string {
  const html = writePlayground(source, options);
  const root = pathToRoot(pathname);
  const base = options.isMissing ? `<base href="${root}">` : '';
  const scripts = options.scripts.map(({ src = `${root}${ASSISTANT_PATH}embed.js`, attributes }) => {
    const data = Object.entries(attributes).map(([name, value]) => ` data-${toKebabCase(name)}="${escapeHtml(value)}"`);
    return `<script async src="${escapeHtml(src)}"${data.join('')}></script>`;
  });
  const head = base + (options.hasSearch === false ? NO_SEARCH : '') + scripts.join('');
  if (head === '') return html;
  // `<base>` only affects the elements after it, so it comes first.
  const place = /<head(\s[^<>]*)?>/i.exec(html);
  const at = place ? place.index + place[0].length : 0;
  return html.slice(0, at) + head + html.slice(at);
}

function writePlayground(
  html: string,
  { scripts, playground = null }: { scripts: readonly PageScript[]; playground?: readonly string[] | null },
): string {
  let policy: string | null = null;
  const narrowOrigins = (own: string, origins: string) => {
    if (playground === null) return own;
    const left = origins.split(' ').filter((origin) => playground.includes(origin));
    policy = `${connectPolicy(left)}\n`;
    return left.length === 0 ? '' : ` data-origins="${left.join(' ')}"`;
  };
  const narrowed = html.replace(SCRIPT, (script) => script.replace(ORIGINS, narrowOrigins));
  // The deployment's scripts call servers that the bundle does not know.
  if (scripts.length > 0) policy = '';
  return policy === null ? narrowed : narrowed.replace(POLICY, policy);
}
