import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LocalService } from 'docs-assistant-server/local';
import { close, createIndex } from 'pagefind';
import type { ServedFile } from '../../src/server/selfhost/ServedFile';
import { ASSISTANT_PATH, writePage } from '../../src/server/selfhost/writePage';
import type { IndexedPage } from '../../src/server/service/pages/DocsPage';
import { createLinkMap } from '../../src/server/service/pages/links/createLinkMap';
import { renderSite } from '../../src/server/site/renderSite';

/** Options of {@link exportDocs}. */
export interface ExportOptions {
  service: LocalService;
  docsFolder: string;
  /** Name of the site. @default the first page's title */
  title?: string | undefined;
  /** Files of the script tag. */
  assistant: ReadonlyMap<string, ServedFile>;
}

/**
 * Writes the documentation into a folder as a site of static files, with the script tag that answers from it, and the index that Pagefind
 * makes of the pages. This is all that an owner does for a static host.
 */
export async function exportDocs(
  folder: string,
  { service, docsFolder, title, assistant }: ExportOptions,
): Promise<void> {
  // The service's pages are indexed pages, which have everything that rendering needs.
  const pages = service.pages as readonly IndexedPage[];
  const manifest = { jobId: 'demo', domain: 'localhost', createdAt: new Date().toISOString() };
  const settings = { ...service.settings, ...(title !== undefined && { name: title }) };
  const scripts = [{ attributes: { answers: 'site', search: 'pagefind' } }];
  for await (const file of renderSite(pages, manifest, docsFolder, createLinkMap(pages), undefined, settings)) {
    const { name, content } = file;
    const isPage = name.endsWith('.html') && typeof content === 'string';
    await write(
      join(folder, name),
      isPage ? writePage(content, `/${name}`, { scripts, isMissing: name === '404.html' }) : content,
    );
  }
  for (const [name, { path }] of assistant) await write(join(folder, ASSISTANT_PATH, name), await readFile(path));
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`Pagefind made no index: ${errors.join(' ')}`);
  await index.addDirectory({ path: folder });
  await index.writeFiles({ outputPath: join(folder, 'pagefind') });
  await close();
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
