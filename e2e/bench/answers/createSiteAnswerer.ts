import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { close, createIndex } from 'pagefind';
import { writeSiteAnswer } from '../../../src/client/site/createSiteTransport';
import { ENGLISH_ANSWER } from '../../../src/shared/locales/excerptLabels';
import { parseDocument } from '../../../src/server/lib/tags/parseDocument';
import { findSections } from '../../../src/client/site/findSections';
import { searchWithPagefind, type PagefindModule } from '../../../src/client/search/searchWithPagefind';
import { writeBuiltDocs } from '../shared/writeBuiltDocs';

/** Where the built site is read. */
const SITE = 'https://docs.example';

/** An answer that is made in the reader's browser. */
export interface SiteAnswer {
  markdown: string;
  isFound: boolean;
  /** Paths of the pages of its quotes, best first, as those of the documentation's folder. */
  found: string[];
}

/**
 * Answers as the script tag does without a server: the documentation as a built site, the index that Pagefind makes of it, and the code that
 * reads its pages in a browser.
 */
export async function createSiteAnswerer(docsFolder: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'));
  await writeBuiltDocs(docsFolder, folder);
  const { index } = await createIndex();
  await index!.addDirectory({ path: folder });
  await index!.writeFiles({ outputPath: join(folder, 'pagefind') });
  await close();
  const restore = actAsBrowser();
  const pagefind = (await import(pathToFileURL(join(folder, 'pagefind/pagefind.js')).href)) as {
    createInstance(options: object): PagefindModule;
  };
  const search = searchWithPagefind(async () => pagefind.createInstance({ baseUrl: '/' }));

  const documents = new Map<string, Promise<Document | null>>();

  async function open(address: string): Promise<Document | null> {
    const file = join(folder, decodeURIComponent(new URL(address).pathname), 'index.html');
    const html = await readFile(file, 'utf8').catch(() => null);
    return html === null ? null : parseDocument(html);
  }

  function load(address: string): Promise<Document | null> {
    const opened = documents.get(address) ?? open(address);
    documents.set(address, opened);
    return opened;
  }

  return {
    async answer(text: string, earlier: readonly string[] = []): Promise<SiteAnswer> {
      const question = { text, before: earlier.at(-1) ?? '', selected: [], path: null };
      const found = await findSections(question, search, new AbortController().signal, load);
      return {
        markdown: writeSiteAnswer(found, ENGLISH_ANSWER),
        isFound: found.isFound,
        found: found.sections.map(({ address }) => toSourceAddress(address.replace(/#.*$/s, ''))),
      };
    },
    async close() {
      restore();
      await rm(folder, { recursive: true });
    },
  };
}

/** The address in the documentation's folder: that of a built page ends with a slash. */
export function toSourceAddress(address: string): string {
  const [path = '', anchor] = address.split('#');
  const plain = decodeURI(path).replace(/(.)\/$/, '$1');
  return anchor === undefined ? plain : `${plain}#${decodeURIComponent(anchor)}`;
}

export type SiteAnswerer = Awaited<ReturnType<typeof createSiteAnswerer>>;

/** What Pagefind and the reader of pages use of a browser. */
function actAsBrowser(): () => void {
  const { fetch: own } = globalThis;
  const page = parseDocument('<html lang="en">');
  const names = { document: page, location: new URL(SITE) };
  Object.assign(globalThis, names, {
    fetch: async (address: string | URL, init?: RequestInit) =>
      String(address).startsWith('file:')
        ? new Response(new Uint8Array(await readFile(fileURLToPath(new URL(address).href.replace(/\?.*$/s, '')))))
        : own(address, init),
  });
  return () => {
    globalThis.fetch = own;
    for (const name of Object.keys(names)) Reflect.deleteProperty(globalThis, name);
  };
}
