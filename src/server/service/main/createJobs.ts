import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MCP_PATH } from '../../../shared/contract';
import { createAgentJobs } from '../jobs/agent/createAgentJobs';
import { importModels, importPeer } from '../../lib/importPeer';
import { createRepository } from '../jobs/agent/createRepository';
import type { ServiceStorage } from '../storage/ServiceStorage';
import type { BucketOptions } from '../jobs/exports/bundles/BucketOptions';
import type { BundleStore } from '../jobs/exports/bundles/BundleStore';
import { createBundleFolder } from '../jobs/exports/bundles/createBundleFolder';
import { createExportJobs } from '../jobs/exports/createExportJobs';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import type { ServiceSettings } from './LocalServiceOptions';
import { withPlayground } from './withPlayground';
import { trimEndOf } from '../../../shared/contract/trim';

export type Jobs = Awaited<ReturnType<typeof createJobs>>;

/** Creates the agent jobs and the export jobs of a service. Both continue the unfinished jobs of another process. */
export async function createJobs(
  docsFolder: string,
  docsIndex: DocsIndex,
  storage: ServiceStorage,
  {
    dataFolder,
    sharedFolder = dataFolder,
    bundleBucket,
    model,
    now = Date.now,
    agent: given,
    ...options
  }: ServiceSettings,
) {
  const temporary = sharedFolder === undefined ? join(tmpdir(), `docs-assistant-${randomUUID()}`) : null;
  const folder = resolve(temporary ?? sharedFolder ?? '');
  const bundleFolder = join(folder, 'bundles');
  const controller = new AbortController();
  // Before the exports, which start working at once.
  const repository = await createRepository(join(folder, 'agent'), docsFolder, controller.signal);
  const exportJobs = createExportJobs({
    bundles: bundleBucket ? await openBucket(bundleBucket, bundleFolder) : createBundleFolder(bundleFolder),
    storage,
    docsFolder,
    editUrl: options.editUrl,
    // Without its public address, the service does not know under which name its clients reach it.
    mcpUrl: options.mcp && options.publicUrl ? trimEndOf(options.publicUrl, '/') + MCP_PATH : undefined,
    settings: () => withPlayground(docsIndex.structure, options),
    pages: () => docsIndex.pages,
    now,
  });
  const agent = model
    ? (await importModels(() => import('../jobs/agent/createModelAgent'))).createModelAgent(model)
    : (given ?? null);
  const agentJobs = createAgentJobs({ storage, repository, agent, now });
  return {
    agentJobs,
    exportJobs,
    repository,
    /** Stops the work and removes temporary files. */
    async close() {
      controller.abort();
      await Promise.all([exportJobs.close(), agentJobs.close()]);
      if (temporary !== null) await rm(temporary, { recursive: true, force: true });
    },
  };
}

/** Imported only when it is needed, with its client. */
async function openBucket(options: BucketOptions, folder: string): Promise<BundleStore> {
  const load = () => import('../jobs/exports/bundles/createBundleBucket');
  const { createBundleBucket } = await importPeer(load, 'bundleBucket', 'aws4fetch@1');
  return createBundleBucket(options, folder);
}
