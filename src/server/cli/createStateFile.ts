import { lstat, readFile, rm } from 'node:fs/promises';
import { isRecord, type StaticExportRequest } from '../../shared/contract';
import { replaceFile } from '../lib/replaceFile';

/** Remembers the job of an export, in a file beside the bundle. */
export type StateFile = ReturnType<typeof createStateFile>;

/**
 * The state file of an export: `<out>.state.json`. It holds only the job's identifier and the request, no secret. It is used only for the
 * same request to the same service.
 */
export function createStateFile(out: string, serviceUrl: string, request: StaticExportRequest) {
  const path = `${out}.state.json`;
  const asked = JSON.stringify({ serviceUrl, ...request });
  return {
    path,
    /** The job that an interrupted run of the same export started; `null` if there is no such job. Never throws. */
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
    write: (jobId: string) =>
      replaceFile(path, `${JSON.stringify({ jobId, asked: JSON.parse(asked) as unknown }, null, 2)}\n`),
    remove: () => rm(path, { force: true }),
  };
}
