import { parentPort } from 'node:worker_threads';
import { readFileFacts } from '../../pages/dialects/readFileFacts';
import { emptyStructure } from '../../pages/dialects/SiteStructure';
import { createTermReader } from '../createTermReader';
import type { SiteAround, WorkerTask } from './createPageWorker';
import { readTask } from './toWrittenPage';

const termReader = createTermReader();
let site: SiteAround = { structure: emptyStructure('plain'), paths: new Set(), aliases: new Map() };

/** The program of the thread that reads large pages. */
parentPort?.on('message', (task: WorkerTask) => {
  if (task.page) site = task.site ?? site;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(task.page ? readTask(task.page, site, termReader) : readFileFacts(task.text));
});
