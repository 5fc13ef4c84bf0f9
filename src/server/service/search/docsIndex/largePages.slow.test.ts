import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { BLOCK_INPUTS, TOKEN_INPUTS } from '../../../../../e2e/fixtures/growthInputs';
import { recordBound } from '../../../../../e2e/fixtures/recordBound';
import { writeFiles } from '../../../../../e2e/fixtures/writeFiles';
import { emptyStructure } from '../../pages/plan/SiteStructure';
import { listFiles } from '../../pages/plan/listFiles';
import { PAGE_MAX_BYTES } from '../../pages/file/readSource';
import { createTermReader } from '../createTermReader';
import { createPageReader } from './createPageReader';
import { createPageWorker, type PageWorker } from './createPageWorker';
import { openDocsIndex } from './openDocsIndex';
import { openPageStore } from './openPageStore';
import { readTask } from './toWrittenPage';

const root = await mkdtemp(join(tmpdir(), 'large pages '));
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(root, { recursive: true, force: true }));

/**
 * Maximum block of the event loop, in milliseconds of processor time: health probes wait for one second. On a busy machine the same work
 * takes up to twice the processor time.
 */
const SLICE_MAX_MS = 300;

/** Processor time of only this thread, in milliseconds. On systems other than Linux, the time of the process. */
function threadTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}

/** Time between two looks at the event loop, in milliseconds. Looking at each of its turns costs as much as the work. */
const LOOK_MS = 5;

/** The longest processor time between two looks at the event loop during some work. */
async function measureLongestSlice(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const watching = (async () => {
    for (let before = threadTime(); !isDone;) {
      await pause(LOOK_MS);
      const now = threadTime();
      longest = Math.max(longest, now - before);
      before = now;
    }
  })();
  await work();
  isDone = true;
  await watching;
  return longest;
}

const LARGE = ['different words', 'headings that differ', 'front matter of many fields'];
const inputs = [...TOKEN_INPUTS, ...BLOCK_INPUTS].filter(({ name }) => LARGE.includes(name));

it('reads, replaces and removes a page of any kind without holding the event loop', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const folder = await mkdtemp(join(root, 'slices '));
  await writeFiles(folder, {
    'index.md': '# Home\n\nHome.',
    'page.md': '# Page\n\nShort.',
    'list.md': '# List',
  });
  const docsIndex = await openDocsIndex({ folder, cacheFile: join(root, 'slices.sqlite') });
  expect(inputs).toHaveLength(LARGE.length);
  const slices: Record<string, number> = {};
  const save = async (name: string, file: string, text: string) => {
    await writeFile(join(folder, file), text);
    slices[name] = await measureLongestSlice(() => docsIndex.refresh());
  };
  for (const { name, make } of inputs) {
    await save(name, 'page.md', make(PAGE_MAX_BYTES / 2));
    expect(docsIndex.pages.map(({ path }) => path)).toContain('/page');
  }
  await save('a long list', 'list.md', `# List\n\n${'**Thread** (also: conversation, session)\n\n'.repeat(20_000)}`);
  await save('a short page instead', 'page.md', '# Page\n\nShort again.');
  await rm(join(folder, 'list.md'));
  slices['a page that goes'] = await measureLongestSlice(() => docsIndex.refresh());
  expect((await docsIndex.search.search({ question: 'short again', limit: 1 }))[0]?.page.path).toBe('/page');
  await docsIndex.close();
  expect(Object.entries(slices).filter(([, ms]) => ms > SLICE_MAX_MS)).toEqual([]);
  recordBound({
    input: `${LARGE.length} kinds of pages, a long list, and their removal`,
    size: '1 MB each, while the service answers',
    outcome: `the event loop is held at most ${SLICE_MAX_MS} ms of processor time`,
  });
}, 300_000);

/** Operations whose schemas are deep, or wide, or are each other's parts many times over. */
function describeApi(operations: number, schema: object): string {
  const responses = { 200: { description: 'ok', content: { 'application/json': { schema } } } };
  const names = Array.from({ length: operations }, (_, at) => [
    `/kettles/${at}`,
    { get: { summary: 'Get', responses } },
  ]);
  const choice = { $ref: '#/components/schemas/A' };
  const many = Array.from({ length: 60 }, () => choice);
  const components = {
    schemas: {
      A: { allOf: many },
      B: { oneOf: Array.from({ length: 60 }, () => ({ $ref: '#/components/schemas/B' })) },
    },
  };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'K', version: '1' },
    paths: Object.fromEntries(names),
    components,
  });
}
const wide = (count: number) => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, { type: 'string' }])),
});
const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
const navigation = (pages: unknown) => JSON.stringify({ navigation: { pages } });
const API = { 'docs.json': navigation([{ group: 'API', openapi: 'openapi.json' }, 'index']) };

it.each<[string, Record<string, string>]>([
  [
    'a description of thousands of operations of one name',
    { ...API, 'openapi.json': describeApi(1_000, { type: 'string' }) },
  ],
  ['a description of a wide schema', { ...API, 'openapi.json': describeApi(2, wide(40_000)) }],
  [
    'a short description whose schemas are parts of themselves',
    { ...API, 'openapi.json': describeApi(1, { $ref: '#/components/schemas/A' }) },
  ],
  [
    'a short description whose schemas are choices of themselves',
    { ...API, 'openapi.json': describeApi(1, { $ref: '#/components/schemas/B' }) },
  ],
  ['a description that is nested too deeply', { ...API, 'openapi.json': nested(100_000) }],
  [
    'a description in YAML of many keys',
    {
      ...API,
      'openapi.json': `openapi: 3.1.0\n${Array.from({ length: 5_000 }, (_, at) => `key${at}: [a, b]\n`).join('')}`,
    },
  ],
  ['a navigation of many pages', { 'docs.json': navigation(Array.from({ length: 100_000 }, (_, at) => `page${at}`)) }],
  [
    'a navigation of many groups',
    {
      'docs.json': navigation(
        Array.from({ length: 8_000 }, (_, at) => ({
          group: `Group ${at}`,
          pages: [`page${at}`, { group: 'In', pages: [`in${at}`] }],
        })),
      ),
    },
  ],
  ['a navigation that is nested too deeply', { 'docs.json': `{"navigation":${nested(100_000)}}` }],
  [
    'a navigation of files that name each other',
    {
      'docs.json': navigation(Array.from({ length: 3 }, () => ({ group: 'A', $ref: 'part.json' }))),
      'part.json': navigation(Array.from({ length: 3 }, () => ({ group: 'A', $ref: 'part.json' }))).slice(
        '{"navigation":'.length,
        -1,
      ),
    },
  ],
  ['patterns of many stars', { '.docsignore': `${'*a'.repeat(40)}b\n`, [`${'a'.repeat(200)}.md`]: '# A' }],
])(
  'reads %s without holding the event loop',
  async (name, files) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const folder = await mkdtemp(join(root, 'around '));
    await writeFiles(folder, { 'index.md': '# Home\n\nHome.' });
    const docsIndex = await openDocsIndex({ folder, cacheFile: null });
    await writeFiles(folder, files);
    const held = await measureLongestSlice(() => docsIndex.refresh());
    expect(docsIndex.pages.map(({ path }) => path)).toContain('/');
    await docsIndex.close();
    expect(held).toBeLessThan(SLICE_MAX_MS);
    recordBound({
      input: name,
      size: `${Math.round(JSON.stringify(files).length / 1_000)} kB`,
      outcome: 'read in a thread, or up to a bound',
    });
  },
  300_000,
);

it('finds the old version of a page until all of the new one is there', async () => {
  const folder = await mkdtemp(join(root, 'versions '));
  await writeFiles(folder, { 'page.md': '# Page\n\nThe kettle boils.' });
  const docsIndex = await openDocsIndex({ folder, cacheFile: null });
  await writeFile(join(folder, 'page.md'), `# Page\n\nThe kettle boils.\n\n${'## Part\n\nText.\n\n'.repeat(2_000)}`);
  let isDone = false;
  const reading = docsIndex.refresh().finally(() => (isDone = true));
  const found = new Set<number>();
  while (!isDone) {
    await nextTurn();
    found.add((await docsIndex.search.search({ question: 'kettle boils', limit: 5 })).length);
  }
  await reading;
  expect([...found]).toEqual([1]);
  await docsIndex.close();
});

it('lets an answer that is under way read its pages when they change', async () => {
  const folder = await mkdtemp(join(root, 'under way '));
  await writeFiles(folder, { 'page.md': '# Page\n\nThe kettle boils.' });
  const docsIndex = await openDocsIndex({ folder, cacheFile: null });
  const [found] = await docsIndex.search.search({ question: 'kettle', limit: 1 });
  for (const word of ['hums', 'sings']) {
    await writeFile(join(folder, 'page.md'), `# Page\n\nThe kettle ${word}.`);
    await docsIndex.refresh();
    expect(found?.page.write((target) => target)).toContain(word);
    expect(found?.page.readSection(0)?.blocks[0]?.text).toContain(word);
  }
  await docsIndex.close();
});

const LONG = 'Text of the page.\n\n'.repeat(2_000);
const PAGES = {
  'open.md': `# Open\n\n${LONG}`,
  'staff.md': `---\ntitle: Staff\ngroups: [staff]\n---\n\n${LONG}`,
  'hidden.md': `---\ntitle: Hidden\nhidden: true\n---\n\n${LONG}`,
  'draft.md': `---\ndraft: true\n---\n\n${LONG}`,
};

async function readWith(worker: Partial<PageWorker>) {
  const folder = await mkdtemp(join(root, 'limited '));
  await writeFiles(folder, { 'first.md': '# First' });
  const store = await openPageStore(null);
  const reader = createPageReader(folder, store, { ...createPageWorker(), ...worker });
  await reader.read(await listFiles(folder), () => undefined);
  await writeFiles(folder, PAGES);
  const read = await reader.read(await listFiles(folder), () => undefined);
  store.close();
  return read;
}

it('serves a page that takes too long as plain text, and honours its front matter', async () => {
  const tasks: string[] = [];
  const { pages, problems } = await readWith({
    readPage: (task, site) => {
      const isQuick = task.file === 'first.md' || task.asText !== undefined;
      if (task.file !== 'first.md') tasks.push(task.file);
      return Promise.resolve(isQuick ? readTask(task, site, createTermReader()) : null);
    },
  });
  expect(pages.map(({ title, groups, isHidden }) => ({ title, groups, isHidden }))).toEqual([
    { title: 'First', groups: [], isHidden: undefined },
    { title: 'Hidden', groups: [], isHidden: true },
    { title: 'Open', groups: [], isHidden: undefined },
    { title: 'Staff', groups: ['staff'], isHidden: undefined },
  ]);
  expect(tasks.toSorted()).toEqual(['hidden.md', 'hidden.md', 'open.md', 'open.md', 'staff.md', 'staff.md']);
  expect(problems.map(({ file, reason }) => `${file} ${reason}`)).toEqual(
    ['hidden', 'open', 'staff'].map((name) =>
      expect.stringMatching(
        new RegExp(
          `^${name}\\.md takes more than 5 seconds .* so it is served as plain text: split it into smaller pages$`,
        ),
      ),
    ),
  );
});

it('leaves a page out whose front matter takes too long: it may be a draft', async () => {
  const { pages, problems } = await readWith({
    readFacts: (_file, text) => Promise.resolve(text === '# First' ? {} : null),
  });
  expect(pages.map(({ title }) => title)).toEqual(['First']);
  expect(problems).toHaveLength(4);
  expect(problems[0]).toMatchObject({ file: 'draft.md', reason: expect.stringContaining('so it is left out') });
});

it.each([
  ['not closed', 'groups: [staff\n'],
  ['too long', `groups: [staff]\nnotes: ${'a '.repeat(60_000)}\n`],
  ['longer than facts are looked for', `notes: ${'a '.repeat(150_000)}\ngroups: [staff]\n`],
  ['with a key twice', 'title: A\ntitle: B\ndraft: true\n'],
])('serves no page to everybody whose front matter cannot be read and names groups: %s', async (_name, fields) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const folder = await mkdtemp(join(root, 'groups '));
  await writeFiles(folder, { 'index.md': '# Home', 'staff.md': `---\n${fields}---\n\n# Staff\n` });
  const docsIndex = await openDocsIndex({ folder, cacheFile: null });
  expect(docsIndex.pages.map(({ title }) => title)).toEqual(['Home']);
  expect(docsIndex.opening.problems.map(({ file }) => file)).toContain('staff.md');
  await docsIndex.close();
});

it('ends the thread of a page that takes too long, and reads the next one in another', async () => {
  const site = { structure: emptyStructure('plain'), paths: new Set<string>(), aliases: new Map<string, string>() };
  const task = {
    plan: undefined,
    included: new Map(),
    planned: undefined,
    problem: undefined,
  };
  const slow = createPageWorker({ maxMs: 0 });
  expect(await slow.readPage({ ...task, file: 'a.md', text: '# A\n\n- a\n'.repeat(200_000) }, site)).toBeNull();
  await slow.end(null);
  const worker = createPageWorker();
  const broken = { ...task, file: 'a.md', text: null as never };
  expect(await worker.readPage(broken, site)).toBeNull();
  expect(await worker.readPage({ ...task, file: 'b.md', text: '# B' }, site)).toMatchObject({ head: { title: 'B' } });
  await worker.end(null);
});
