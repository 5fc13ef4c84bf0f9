import { parentPort } from 'node:worker_threads';
import { readFileFacts } from '../../pages/dialects/readFileFacts';
import { readSiteStructure, type ReadStructure } from '../../pages/dialects/readSiteStructure';
import { cutNavigation, type FlatNode } from '../../pages/dialects/walkNavigation';
import { emptyStructure } from '../../pages/dialects/SiteStructure';
import { createSpecifications } from '../../pages/openapi/createSpecifications';
import { createTermReader } from '../createTermReader';
import type { CutStructure, SiteAround, WorkerTask } from './createPageWorker';
import { readTask } from './toWrittenPage';

const termReader = createTermReader();
const specifications = createSpecifications();
let site: SiteAround = { structure: emptyStructure('plain'), paths: new Set(), aliases: new Map() };

let parts: FlatNode[][] = [];

/** The program of the worker thread. */
parentPort?.on('message', async (task: WorkerTask) => {
  const result = await run(task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(result);
});

async function run(task: WorkerTask) {
  switch (task.kind) {
    case 'facts':
      return readFileFacts(task.text);
    case 'operations':
      return { operations: specifications.list(task.source) };
    case 'structure':
      return cutStructure(await readSiteStructure(...task.site));
    case 'navigation':
      return parts[task.part] ?? null;
    case 'page': {
      const { operation } = task.page;
      site = task.site ?? site;
      return readTask(task.page, site, termReader, operation && specifications.write(operation));
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
