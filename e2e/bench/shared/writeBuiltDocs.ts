import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDocsIndex } from '../../../src/server/service/search/docsIndex/openDocsIndex';

/** Number of links in the sidebar of a page. */
const SIDEBAR_COUNT = 80;

/**
 * Writes a documentation as a generator would: each page of the folder as HTML, at the same address, with the title, a sidebar and a
 * footer around its text.
 */
export async function writeBuiltDocs(source: string, target: string): Promise<void> {
  const { pages, close } = await openDocsIndex({ folder: source, cacheFile: null });
  for (const [at, page] of pages.entries()) {
    const start = Math.max(0, at - SIDEBAR_COUNT / 2);
    const entries = pages.slice(start, start + SIDEBAR_COUNT).map(({ path, title }) => {
      const current = path === page.path ? ' aria-current="page"' : '';
      return `<li><a href="${encodeURI(path)}"${current}>${escape(title)}</a></li>`;
    });
    const file = join(target, page.path === '/' ? '' : page.path.slice(1), 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(page.title)} | Docs</title>
<meta name="description" content="${escape(page.description ?? '')}"></head><body><header><a href="/">Docs</a></header>
<nav aria-label="Main"><ul>${entries.join('')}</ul></nav><main><article><h1>${escape(page.title)}</h1>
${page.html}</article></main><footer>Built with care.</footer></body></html>`,
    );
  }
  await close();
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
