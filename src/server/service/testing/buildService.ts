import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the built command. */
    serviceProgram: string;
  }
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Builds the command once for the tests that start it as a process: it starts four times as fast as the sources. */
export default async function buildService(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache', 'service-'));
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--mode', 'server', '--outDir', folder, '--logLevel', 'warn'],
    {
      cwd: ROOT,
      // Replaces Vitest's own value, which a build must not see.
      env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
    },
  );
  project.provide('serviceProgram', join(folder, 'cli.js'));
  return () => rm(folder, { recursive: true, force: true });
}
