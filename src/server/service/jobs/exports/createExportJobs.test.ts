import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { NO_SETTINGS } from '../../../site/SiteSettings';
import { TEST_DOCS } from '../../testing/createTestService';
import { readDocs } from '../../testing/readDocs';
import { createRetention } from '../../storage/createRetention';
import { openStorage } from '../../storage/openStorage';
import type { BundleStore } from './bundles/BundleStore';
import { createExportJobs } from './createExportJobs';

const folder = await mkdtemp(join(tmpdir(), 'old exports '));
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(['the first', 'a later', 'every'])(
  'deletes every old archive in the end when %s deletion fails',
  async (which) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const archives = new Set<string>();
    let drops = 0;
    let isBroken = true;
    const bundles: BundleStore = {
      async add(name) {
        archives.add(name);
        return 1;
      },
      read: async () => null,
      async drop(name) {
        drops += 1;
        if (isBroken && (which === 'every' || drops === (which === 'the first' ? 1 : 3)))
          throw new Error('The bucket is gone.');
        archives.delete(name);
      },
    };
    const storage = await openStorage({ dataFolder: null });
    const pages = await readDocs(TEST_DOCS);
    const jobs = createExportJobs({
      bundles,
      storage,
      docsFolder: folder,
      editUrl: undefined,
      settings: () => NO_SETTINGS,
      pages: () => pages,
      now: Date.now,
    });
    const started = [];
    for (const paths of [['/'], undefined, ['/']])
      started.push(await jobs.start({ domain: 'docs.example.com', ...(paths && { paths }) }));
    for (const { jobId } of started) {
      await expect.poll(async () => (await jobs.find(jobId))?.job.status, { timeout: 20_000 }).toBe('completed');
    }
    expect(archives.size).toBe(3);
    const clock = { wall: Date.now(), steady: 0 };
    const retention = createRetention({
      storage,
      stores: [jobs],
      keepDays: 1,
      now: () => clock.wall,
      steadyNow: () => clock.steady,
    });
    retention.close();
    clock.wall += 2 * 86_400_000;
    clock.steady += 2 * 86_400_000;
    await retention.sweep();
    const kept = await Promise.all(started.map(async ({ jobId }) => (await jobs.find(jobId)) !== null));
    expect(kept.filter(Boolean)).toHaveLength(archives.size);
    expect(archives.size).toBe(which === 'every' ? 3 : 1);
    expect(said.mock.calls.flat().join()).toContain('The bucket is gone.');
    isBroken = false;
    await retention.sweep();
    expect(archives.size).toBe(0);
    expect(await Promise.all(started.map(({ jobId }) => jobs.find(jobId)))).toEqual([null, null, null]);
    await jobs.close();
    await storage.close();
    said.mockRestore();
  },
);
