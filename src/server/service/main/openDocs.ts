import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { printable } from '../../../shared/contract/printable';
import { describeError } from '../../../shared/contract/describeError';
import { isAddress } from '../mirror/isAddress';
import { openSiteMirror } from '../mirror/openSiteMirror';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import type { ServiceSettings } from './LocalServiceOptions';
import { sha256 } from '../../lib/sha256';

/** Time between two readings of a live site, in milliseconds: six hours. */
const REFRESH_MS = 6 * 60 * 60 * 1_000;

/** Where the documentation is read from. */
export interface OpenDocs {
  folder: string;
  /** Lines for the operator about how the pages came here. */
  notes: readonly string[];
  /** Keeps the index up to date with a live site. */
  follow(docsIndex: Pick<DocsIndex, 'refresh'>): void;
  close(): Promise<void>;
}

/** Opens a folder, the copy of a live site, or an empty folder if the documentation is elsewhere. */
export async function openDocs(options: ServiceSettings): Promise<OpenDocs> {
  const { docsFolder } = options;
  if (docsFolder !== undefined && isAddress(docsFolder)) return openSite(docsFolder, options);
  if (docsFolder !== undefined)
    return { folder: resolve(docsFolder), notes: [], follow() {}, close: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-'));
  return { folder, notes: [], follow() {}, close: () => rm(folder, { recursive: true, force: true }) };
}

async function openSite(
  address: string,
  { dataFolder, maxPages, refreshMs = REFRESH_MS, onProgress }: ServiceSettings,
): Promise<OpenDocs> {
  const temporary = dataFolder === undefined ? await mkdtemp(join(tmpdir(), 'docs-assistant-')) : null;
  const name = sha256(address).slice(0, 16);
  const folder = temporary ?? join(dataFolder ?? '', 'sites', name);
  const drop = async () => {
    if (temporary !== null) await rm(temporary, { recursive: true, force: true });
  };
  const limits = maxPages === undefined ? {} : { maxPages };
  const mirror = await openSiteMirror({ address, folder: resolve(folder), limits, onProgress }).catch(
    async (error: unknown) => {
      await drop();
      throw error;
    },
  );
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  return {
    folder: mirror.pagesFolder,
    notes: mirror.isKept ? [`Pages of ${address} as they were kept; they are being read again`] : mirror.notes,
    follow(docsIndex) {
      const update = async () => {
        try {
          if (await mirror.refresh()) await docsIndex.refresh();
        } catch (error) {
          if (!isClosed)
            console.warn(`[docs-assistant] ${printable(`${address} was not read again: ${describeError(error)}`)}`);
        }
      };
      if (mirror.isKept) void update();
      timer = setInterval(() => void update(), refreshMs).unref();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await mirror.close();
      await drop();
    },
  };
}
