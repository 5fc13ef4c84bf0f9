import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AgentJobs } from './agentJobs/createAgentJobs';
import { choreAgent } from './agentJobs/choreAgent';
import { createAgentJobs } from './agentJobs/createAgentJobs';
import { createModelAgent } from './agentJobs/createModelAgent';
import type { Repository } from './agentJobs/git/createRepository';
import { createRepository } from './agentJobs/git/createRepository';
import type { ServiceStorage } from './database/ServiceStorage';
import type { ExportJobs } from './exports/createExportJobs';
import { createExportJobs } from './exports/createExportJobs';
import type { Library } from './library/openLibrary';
import type { LocalServiceOptions } from './LocalServiceOptions';
import { createServiceModel } from './model/createServiceModel';

export interface Jobs {
  agentJobs: AgentJobs;
  exportJobs: ExportJobs;
  /** What the agent works on. */
  repository: Repository;
  /** Stops the work and removes what is not kept. */
  close(): Promise<void>;
}

/** Both kinds of jobs. What another process left unfinished is taken up. */
export async function createJobs(
  docsFolder: string,
  library: Library,
  storage: ServiceStorage,
  { dataFolder, sharedFolder = dataFolder, model, now = Date.now }: LocalServiceOptions,
): Promise<Jobs> {
  const temporary = sharedFolder === undefined ? join(tmpdir(), `docs-assistant-${randomUUID()}`) : null;
  const folder = resolve(temporary ?? sharedFolder ?? '');
  const exportJobs = createExportJobs({
    folder: join(folder, 'bundles'),
    storage,
    docsFolder,
    pages: () => library.pages,
    now,
  });
  const controller = new AbortController();
  const repository = await createRepository(join(folder, 'agent'), docsFolder, controller.signal);
  const agent = model ? createModelAgent(createServiceModel(model)) : choreAgent;
  const agentJobs = createAgentJobs({ storage, repository, agent, now });
  return {
    agentJobs,
    exportJobs,
    repository,
    async close() {
      controller.abort();
      await Promise.all([exportJobs.close(), agentJobs.close()]);
      if (temporary !== null) await rm(temporary, { recursive: true, force: true });
    },
  };
}
