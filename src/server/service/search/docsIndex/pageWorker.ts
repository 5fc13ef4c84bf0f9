import { parentPort } from 'node:worker_threads';
import { readFileFacts } from '../../pages/dialects/readFileFacts';
import { readSiteStructure } from '../../pages/dialects/readSiteStructure';
import { emptyStructure } from '../../pages/dialects/SiteStructure';
import { createSpecifications } from '../../pages/openapi/createSpecifications';
import { createTermReader } from '../createTermReader';
import type { SiteAround, WorkerTask } from './createPageWorker';
import { readTask } from './toWrittenPage';

const termReader = createTermReader();
const specifications = createSpecifications();
let site: SiteAround = { structure: emptyStructure('plain'), paths: new Set(), aliases: new Map() };

/** The program of the worker thread. */
parentPort?.on('message', async (task: WorkerTask) => {
  const result = await run(task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(result);
});

function run(task: WorkerTask) {
  switch (task.kind) {
    case 'facts':
      return readFileFacts(task.text);
    case 'operations':
      return { operations: specifications.list(task.source) };
    case 'structure':
      return readSiteStructure(...task.site);
    case 'page': {
      const { operation } = task.page;
      site = task.site ?? site;
      return readTask(task.page, site, termReader, operation && specifications.write(operation));
    }
  }
}
