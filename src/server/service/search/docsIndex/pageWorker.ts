import { parentPort } from 'node:worker_threads';
import { createSerialQueue } from '../../../lib/createSerialQueue';
import type { BuiltReader } from '../../pages/built/readBuiltPage';
import { isHtml } from '../../pages/file/readSource';
import { readFileFacts, type FactsPart, type FileFacts } from '../../pages/plan/readFileFacts';
import { readSiteStructure, type ReadStructure } from '../../pages/plan/readSiteStructure';
import { cutNavigation, type FlatNode } from '../../pages/plan/walkNavigation';
import { emptyStructure } from '../../pages/plan/SiteStructure';
import { createSpecifications, type SpecificationText } from '../../openapi/createSpecifications';
import { expandRedirects } from '../../pages/plan/expandRedirects';
import { findIgnored } from '../../pages/plan/findIgnored';
import { readOwnerWords } from '../../owner/readOwnerWords';
import { createTermReader } from '../createTermReader';
import type { SiteAround } from './createPageWorker';
import { readTask, type PageTask } from './toWrittenPage';

let termReader = createTermReader();
let specifications = createSpecifications();
let site: SiteAround = { structure: emptyStructure('plain'), paths: new Set(), aliases: new Map() };

let parts: FlatNode[][] = [];

let builtReader: BuiltReader | null = null;

/** Folders of markdown do not need the parser. */
async function openBuiltReader(): Promise<BuiltReader> {
  builtReader ??= (await import('../../pages/built/readBuiltPage')).createBuiltReader();
  return builtReader;
}

/** What the thread does for its reader. */
const tasks = {
  /** The settings in a file's front matter. */
  async readFacts(file: string, text: string, part: FactsPart, origin: string | undefined): Promise<FileFacts> {
    return isHtml(file) ? (await openBuiltReader()).readFacts(file, text, origin) : readFileFacts(text, part);
  },
  /** A site is sent only with the first page that needs it. */
  async readPage(page: PageTask, around: SiteAround | null) {
    const { operation, file, text } = page;
    site = around ?? site;
    const built = isHtml(file) ? (await openBuiltReader()).readPage(file, text, site.structure.site) : undefined;
    return readTask(page, site, termReader, { operation: operation && specifications.write(operation), built });
  },
  /** The operations of an API description, `null` for a text that is not a description. */
  listOperations: (source: SpecificationText) => ({ operations: specifications.list(source) }),
  /** A structure with an empty navigation, and the number of parts of the navigation. */
  async readStructure(...asked: Parameters<typeof readSiteStructure>) {
    const read = await readSiteStructure(...asked);
    const { structure } = read;
    parts = cutNavigation(structure.navigation ?? []);
    const cut: ReadStructure = { ...read, structure: { ...structure, navigation: structure.navigation && [] } };
    return { read: cut, parts: parts.length };
  },
  /** A part of the navigation of the structure that was read last. */
  readNavigation: (part: number): FlatNode[] | null => parts[part] ?? null,
  /** The files that patterns as in `.gitignore` match. */
  findIgnored,
  /** The redirects of a site, for these pages. */
  expandRedirects,
  /** The owner's words below a docs folder. */
  readOwnerWords,
};

export type WorkerTasks = typeof tasks;

/** A task of the thread; `begin` when another reader takes it over. */
export interface WorkerTask {
  kind: keyof WorkerTasks | 'begin';
  args: readonly unknown[];
}

/** Tasks are answered in order, although some of them wait for files. */
const queue = createSerialQueue();

/** The program of the worker thread. */
parentPort?.on('message', ({ kind, args }: WorkerTask) => {
  if (kind === 'begin') {
    specifications = createSpecifications();
    builtReader = null;
    // Another index may have read with this thread, and a reader returns each word only once.
    termReader = createTermReader();
    return;
  }
  const run = tasks[kind] as (...given: readonly unknown[]) => unknown;
  void queue.run(async () => {
    const result = await Promise.resolve(args)
      .then((given) => run(...given))
      .catch(() => null);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(result);
  });
});
