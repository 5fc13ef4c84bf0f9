// The thread that reads pages, in tests: the first thread of a run builds the program, because each index starts threads of its own, and the
// sources take three times as much processor time to start.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.PAGE_WORKER_FOLDER;
const built = join(folder, 'built');

if (isMainThread) {
  const { build } = await import('vite');
  const outDir = mkdtempSync(join(folder, 'building-'));
  const ssr = 'src/server/service/search/docsIndex/pageWorker.ts';
  chmodSync(outDir, 0o755);
  await build({ configFile: false, logLevel: 'warn', build: { ssr, outDir, minify: false } });
  try {
    renameSync(outDir, built);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(built)) throw error;
  }
} else {
  // In a process of its own: the thread's processor time is limited.
  if (!existsSync(built)) execFileSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
  await import(join(built, 'pageWorker.js'));
}
