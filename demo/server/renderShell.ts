import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocsPage } from 'docs-assistant-server/local';
import { pageDataAddress } from '../site/docsData';
import { linkForeignImages } from './linkForeignImages';
import { SECURITY_HEADERS } from './securityHeaders';

export interface ShellOptions {
  /** Folder of the built site. */
  folder: string;
  request: Request;
  /** @default no page: status 404 */
  page?: DocsPage;
  /** Title without a page. */
  title?: string;
  status?: number;
}

/**
 * The built `index.html` for a path: with the page's title and description, and with the reader's choice of colours from the cookie
 * `docs-theme`, so that a page is never painted in the wrong colours first. The script renders the rest and replaces the text for
 * programs.
 */
export async function renderShell({ folder, request, page, title, status }: ShellOptions): Promise<Response> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const theme = /(?:^|;\s*)docs-theme=(light|dark)(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1];
  const html = shell
    .replace('<html lang="en">', () =>
      theme === undefined ? '<html lang="en">' : `<html lang="en" data-theme="${theme}">`,
    )
    .replace('</head>', () => `${page === undefined ? '' : preload(page.path) + alternate(page.path)}</head>`)
    .replace('<div id="root">', (root) => (page === undefined ? root : root + textForPrograms(page)))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page?.title ?? title ?? 'Page not found')}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_, start: string) => start + escapeHtml(page?.description ?? ''),
    );
  return new Response(request.method === 'HEAD' ? null : html, {
    status: status ?? (page === undefined ? 404 : 200),
    headers: {
      ...SECURITY_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: page === undefined ? 'cookie' : 'accept, cookie',
      ...(page !== undefined && { link: `<${markdownAddress(page.path)}>; rel="alternate"; type="text/markdown"` }),
    },
  });
}

function markdownAddress(path: string): string {
  return `${encodeURI(path === '/' ? '/index' : path)}.md`;
}

function alternate(path: string): string {
  return `<link rel="alternate" type="text/markdown" href="${escapeHtml(markdownAddress(path))}" /><link rel="llms-txt" href="/llms.txt" /><link rel="mcp" href="/mcp" />`;
}

/** The page's text for programs that do not run scripts. */
function textForPrograms({ html }: DocsPage): string {
  return `<main hidden><a href="/llms.txt">llms.txt</a>${linkForeignImages(html).replaceAll('<img ', '<img loading="lazy" ')}</main>`;
}

/** Preloads the page's data while the script that requests it is still loading. */
function preload(path: string): string {
  const addresses = ['/docs-data/pages.json', pageDataAddress(path)];
  return addresses.map((href) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(href)}" />`).join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
