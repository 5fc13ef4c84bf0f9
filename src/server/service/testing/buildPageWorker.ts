import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Builds the program of the thread that reads pages, once for all tests in Node: each index starts threads of its own, and the sources
 * take three times as much processor time to start.
 */
export default async function buildPageWorker(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Another project of this run has built it.
  if (process.env.PAGE_WORKER) return;
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache', 'page-worker-'));
  const buildOnce = async () => {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'warn',
      build: { ssr: 'src/server/service/search/docsIndex/pageWorker.ts', outDir: folder, minify: false },
    });
  };
  await buildOnce();
  project.onTestsRerun(buildOnce);
  process.env.PAGE_WORKER = join(folder, 'pageWorker.js');
  return () => rm(folder, { recursive: true, force: true });
}
