import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord, parseJson } from '../../../shared/contract';
import { markAddress } from '../../../shared/site/pageMarks';
import { makeFolder } from '../../lib/makeFolder';
import { replaceFile } from '../../lib/replaceFile';
import { writeSitemap, type Sitemap } from '../../lib/tags/readSitemap';
import { sha256 } from '../../lib/sha256';

/** A page whose text is kept. */
export interface KeptPage {
  address: string;
  /** Path below the folder of pages. */
  file: string;
  /** For the question whether it has changed. */
  etag: string | null;
  lastModified: string | null;
  /** Hash of its text. */
  hash: string;
}

/** The pages of a site on this machine: their files in one folder, and what is known of them in a file beside it. */
export type MirrorStore = Awaited<ReturnType<typeof openMirrorStore>>;

/** Opens the store in a folder. What another address has left there is removed. */
export async function openMirrorStore(folder: string, address: string) {
  const pagesFolder = join(folder, 'pages');
  const indexFile = join(folder, 'pages.json');
  const known = parseJson(await readFile(indexFile, 'utf8').catch(() => ''));
  const isSame = isRecord(known) && known.address === address && isRecord(known.pages);
  if (!isSame) await rm(pagesFolder, { recursive: true, force: true });
  await makeFolder(pagesFolder);
  // Written by this program.
  const pages = new Map(isSame ? Object.entries(known.pages as Record<string, KeptPage>) : []);
  let isComplete = isSame && known.isComplete === true;

  return {
    pagesFolder,
    pages: pages as ReadonlyMap<string, KeptPage>,
    /** Whether the whole site was read once. */
    get isComplete() {
      return isComplete;
    },
    /** The kept text of a page; `null` if it is lost. */
    async read(key: string): Promise<string | null> {
      const page = pages.get(key);
      return page ? readFile(join(pagesFolder, page.file), 'utf8').catch(() => null) : null;
    },
    /** Keeps a page, and writes its file if its text has changed. Returns whether it has. */
    async write(key: string, page: Omit<KeptPage, 'hash'>, text: string): Promise<boolean> {
      const hash = sha256(text).slice(0, 32);
      const before = pages.get(key);
      const isChanged = before?.hash !== hash || before.address !== page.address;
      const file = join(pagesFolder, page.file);
      if (isChanged) {
        await makeFolder(dirname(file));
        // The mark counts before a charset that the page names, which it is no longer in.
        await replaceFile(file, `\uFEFF${markAddress(page.address)}${text}`);
      }
      if (before && before.file !== page.file) await rm(join(pagesFolder, before.file), { force: true });
      pages.set(key, { ...page, hash });
      return isChanged;
    },
    async remove(key: string): Promise<void> {
      const page = pages.get(key);
      if (page) await rm(join(pagesFolder, page.file), { force: true });
      pages.delete(key);
    },
    /** Writes what is known of the pages, and beside them what the sitemap of the site lists. */
    async save(isWhole: boolean, listed: Sitemap['pages'] | null): Promise<void> {
      isComplete ||= isWhole;
      if (listed) await replaceFile(join(pagesFolder, 'sitemap.xml'), writeSitemap(listed));
      const index = { address, isComplete, pages: Object.fromEntries(pages) };
      await replaceFile(indexFile, JSON.stringify(index));
    },
  };
}
