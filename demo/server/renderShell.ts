import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocsPage } from 'docs-assistant-server/local';
import { pageDataAddress } from '../site/docsData';
import { SECURITY_HEADERS } from './securityHeaders';

export interface ShellOptions {
  /** Folder of the built site. */
  folder: string;
  request: Request;
  /** @default no page: status 404 */
  page?: DocsPage;
  /** Title where there is no page. */
  title?: string;
  status?: number;
}

/**
 * The built `index.html` for a path: with the page's title and description, and with the reader's choice of colours from the cookie
 * `docs-theme`, so that a page is never painted in the wrong ones first. The script draws the rest.
 */
export async function renderShell({ folder, request, page, title, status }: ShellOptions): Promise<Response> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const theme = /(?:^|;\s*)docs-theme=(light|dark)(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1];
  const html = shell
    .replace('<html lang="en">', () =>
      theme === undefined ? '<html lang="en">' : `<html lang="en" data-theme="${theme}">`,
    )
    .replace('</head>', () => `${page === undefined ? '' : preload(page.path)}</head>`)
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
      vary: 'cookie',
    },
  });
}

/** The page's data comes while the script that asks for it is still on its way. */
function preload(path: string): string {
  const addresses = ['/docs-data/pages.json', pageDataAddress(path)];
  return addresses.map((href) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(href)}" />`).join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
