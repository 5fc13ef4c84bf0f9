import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openPageStore } from '../service/search/docsIndex/openPageStore';
import { runInTest } from './testing/runInTest';

vi.mock('../selfhost/findAssistantFiles', () => ({ findAssistantFiles: async () => new Map() }));

const folder = await mkdtemp(join(tmpdir(), 'interrupt '));
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['service', ['service', '--docs', 'demo/docs']],
  ['dev', ['dev', 'demo/docs']],
])('%s ends while it reads the documentation', async (name, args) => {
  const controller = new AbortController();
  const data = join(folder, name);
  // On a terminal the bar shows the progress, so the interruption comes in the middle of reading.
  const { code, output, report } = await runInTest([...args, '--port', '0', '--data', data], {
    isInteractive: true,
    report: (text) => {
      if (text.includes('Reading')) controller.abort();
    },
    signal: controller.signal,
  });
  expect({ code, output, report }).toEqual({ code: 130, output: '', report: '' });
  // The data folder is not locked, and its file is not damaged.
  (await openPageStore(join(data, 'pages.sqlite'))).close();
});
