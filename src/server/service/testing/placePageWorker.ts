import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Gives the threads that read pages in this run the program `testPageWorker.mjs`, and a folder for what the first of them builds. */
export default function placePageWorker(project: TestProject): () => void {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(resolve('.cache', 'page-worker-'));
  // A test reads as another user.
  chmodSync(folder, 0o755);
  process.env.PAGE_WORKER = resolve('src/server/service/testing/testPageWorker.mjs');
  process.env.PAGE_WORKER_FOLDER = folder;
  project.onTestsRerun(() => rmSync(join(folder, 'built'), { recursive: true, force: true }));
  return () => rmSync(folder, { recursive: true, force: true });
}
