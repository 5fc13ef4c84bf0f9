import { randomUUID } from 'node:crypto';
import { lstat, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { StaticExportRequest } from '../../shared/contract';
import { isRecord } from '../../shared/contract';

/** Remembers which job an export runs as, beside the file that it will make. */
export interface StateFile {
  path: string;
  /** The job that an earlier run left behind for the same export; `null` when there is none. Never throws. */
  read(): Promise<string | null>;
  write(jobId: string): Promise<void>;
  remove(): Promise<void>;
}

/**
 * The state file of an export: `<out>.state.json`. It holds no secret, only the job's identifier and what was asked for, and counts
 * only for an export that asks for the same of the same service.
 */
export function createStateFile(out: string, serviceUrl: string, request: StaticExportRequest): StateFile {
  const path = `${out}.state.json`;
  const asked = JSON.stringify({ serviceUrl, ...request });
  return {
    path,
    async read() {
      try {
        // Reading a pipe would wait for a writer.
        if (!(await lstat(path)).isFile()) return null;
        const state: unknown = JSON.parse(await readFile(path, 'utf8'));
        if (!isRecord(state) || JSON.stringify(state.asked) !== asked) return null;
        return typeof state.jobId === 'string' && state.jobId !== '' ? state.jobId : null;
      } catch {
        return null;
      }
    },
    async write(jobId) {
      const text = `${JSON.stringify({ jobId, asked: JSON.parse(asked) as unknown }, null, 2)}\n`;
      // Under a name of its own first: what has the other name may be a link to another file.
      const own = `${path}.${randomUUID()}`;
      try {
        await writeFile(own, text, { flag: 'wx' });
        await rename(own, path);
      } catch (error) {
        await rm(own, { force: true });
        throw error;
      }
    },
    remove: () => rm(path, { force: true }),
  };
}
