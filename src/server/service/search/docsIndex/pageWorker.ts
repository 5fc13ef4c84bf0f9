import { parentPort } from 'node:worker_threads';
import { createSerialQueue } from '../../../lib/createSerialQueue';
import type { BuiltReader } from '../../pages/built/readBuiltPage';
import { isHtml } from '../../pages/file/readSource';
import { readFileFacts } from '../../pages/plan/readFileFacts';
import { readSiteStructure, type ReadStructure } from '../../pages/plan/readSiteStructure';
import { cutNavigation, type FlatNode } from '../../pages/plan/walkNavigation';
import { emptyStructure } from '../../pages/plan/SiteStructure';
import { createSpecifications } from '../../openapi/createSpecifications';
import { expandRedirects } from '../../pages/plan/expandRedirects';
import { findIgnored } from '../../pages/plan/findIgnored';
import { readOwnerWords } from '../../owner/readOwnerWords';
import { createTermReader } from '../createTermReader';
import type { CutStructure, SiteAround, WorkerTask } from './createPageWorker';
import { readTask } from './toWrittenPage';

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

/** Tasks are answered in order, although some of them wait for files. */
const queue = createSerialQueue();

/** The program of the worker thread. */
parentPort?.on('message', (task: WorkerTask) => {
  if (task.kind === 'begin') {
    specifications = createSpecifications();
    builtReader = null;
    // Another index may have read with this thread, and a reader returns each word only once.
    termReader = createTermReader();
    return;
  }
  void queue.run(async () => {
    const result = await run(task).catch(() => null);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(result);
  });
});

async function run(task: Exclude<WorkerTask, { kind: 'begin' }>) {
  switch (task.kind) {
    case 'facts':
      return isHtml(task.file)
        ? (await openBuiltReader()).readFacts(task.file, task.text, task.site)
        : readFileFacts(task.text, task.part);
    case 'operations':
      return { operations: specifications.list(task.source) };
    case 'structure':
      return cutStructure(await readSiteStructure(...task.site));
    case 'navigation':
      return parts[task.part] ?? null;
    case 'ignored':
      return findIgnored(task.patterns, task.files);
    case 'redirects':
      return expandRedirects(task.redirects, task.paths);
    case 'owner':
      return readOwnerWords(task.folder);
    case 'page': {
      const { operation } = task.page;
      site = task.site ?? site;
      const { file, text } = task.page;
      const built = isHtml(file) ? (await openBuiltReader()).readPage(file, text, site.structure.site) : undefined;
      return readTask(task.page, site, termReader, { operation: operation && specifications.write(operation), built });
    }
  }
}

function cutStructure(read: ReadStructure): CutStructure {
  const { structure } = read;
  parts = cutNavigation(structure.navigation ?? []);
  return {
    read: { ...read, structure: { ...structure, navigation: structure.navigation && [] } },
    parts: parts.length,
  };
}
