import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentJobs } from './agentJobs/createAgentJobs';
import { createAgentJobs } from './agentJobs/createAgentJobs';
import type { ServiceDatabase } from './database/openDatabase';
import type { ExportJobs } from './exports/createExportJobs';
import { createExportJobs } from './exports/createExportJobs';
import type { Library } from './library/openLibrary';

export interface Jobs {
  agentJobs: AgentJobs;
  exportJobs: ExportJobs;
  /** Stops the work and removes what is not kept. */
  close(): Promise<void>;
}

/** Both kinds of jobs, with what an earlier process over the same data folder left unfinished taken up. */
export async function createJobs(
  docsFolder: string,
  library: Library,
  database: ServiceDatabase,
  dataFolder: string | undefined,
  now: () => number,
): Promise<Jobs> {
  const temporary = dataFolder === undefined ? join(tmpdir(), `docs-assistant-${randomUUID()}`) : null;
  const exportJobs = createExportJobs({
    folder: join(temporary ?? dataFolder ?? '', 'bundles'),
    database,
    docsFolder,
    pages: () => library.pages,
    now,
  });
  const agentJobs = createAgentJobs(docsFolder, database, now);
  exportJobs.resume();
  agentJobs.resume();
  return {
    agentJobs,
    exportJobs,
    async close() {
      await Promise.all([exportJobs.close(), agentJobs.close()]);
      if (temporary !== null) await rm(temporary, { recursive: true, force: true });
    },
  };
}
