import { expect, it } from 'vitest';
import { emptyStructure } from '../../pages/plan/SiteStructure';
import type { PageWorker } from './createPageWorker';
import { createTaskReader } from './createTaskReader';

/** A thread in which everything takes too long. */
const slow = new Proxy({} as PageWorker, { get: () => () => Promise.resolve(null) });

it('keeps the last state of a configuration that takes too long, and says so', async () => {
  const before = { ...emptyStructure('plain'), configuration: 'docs.json' };
  const { structure, problems } = await createTaskReader('docs', slow).readStructure({ isBuilt: false }, before);
  expect(structure).toBe(before);
  expect(problems).toEqual([
    {
      file: 'docs.json',
      line: null,
      reason: expect.stringMatching(/^has a configuration that takes more than 5 s.* its last state counts/),
    },
  ]);
});

it('says of an API description that it takes too long', async () => {
  const source = { file: 'openapi.json', text: '{}' } as Parameters<PageWorker['listOperations']>[0];
  expect(await createTaskReader('docs', slow).listOperations(source)).toMatch(/^takes more than 5 seconds/);
});
