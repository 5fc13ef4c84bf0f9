import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeFiles } from '../../../../../e2e/fixtures/writeFiles';
import { INSTALL_TIMEOUT_MS } from '../../../proxy/testing/requireBinary';
import { createAnswerer } from '../../answer/createAnswerer';
import type { ServiceStorage } from '../../storage/ServiceStorage';
import { openStorage } from '../../storage/openStorage';
import { query, startPostgres, type PostgresServer } from '../../testing/startPostgres';
import { startEmbeddingEndpoint } from '../../testing/startEmbeddingEndpoint';
import { askService, startService, type ServiceProcess } from '../../testing/startService';
import { createIndexLease } from './joinSharedPages';
import { openDocsIndex, type DocsIndex, type DocsIndexOptions } from './openDocsIndex';

/** Maximum time until another instance has taken over the index: the lease, and the check interval. */
const TAKEN_OVER_MS = 20_000;

const root = await mkdtemp(join(tmpdir(), 'shared pages '));
let postgres: PostgresServer;
const cleanups: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
}, INSTALL_TIMEOUT_MS);
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  await postgres.remove();
  await rm(root, { recursive: true, force: true });
});

let folders = 0;
async function newFolder(files: Record<string, string>): Promise<string> {
  const folder = join(root, String((folders += 1)));
  await writeFiles(folder, files);
  return folder;
}

/** An instance that uses a database. */
interface Instance {
  docsIndex: DocsIndex;
  storage: ServiceStorage;
  /** Ends it, as SIGTERM does. */
  close(): Promise<void>;
}

async function open(databaseUrl: string, folder: string, rest: Partial<DocsIndexOptions> = {}): Promise<Instance> {
  const storage = await openStorage({ dataFolder: null, databaseUrl });
  const docsIndex = await openDocsIndex({ folder, cacheFile: null, storage, ...rest });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await docsIndex.close();
    await storage.close();
  };
  cleanups.push(close);
  return { docsIndex, storage, close };
}

const KITCHEN = {
  'index.md': '# Kitchen\n\nAll about the kitchen.',
  'tools/_category_.json': '{"label": "Kitchen tools"}',
  'tools/kettle.md':
    '# Kettle\n\nBoils water. See the [oven](./oven.md).\n\n## Limescale\n\nVinegar removes limescale.',
  'tools/oven.md': '# Oven\n\nBakes bread. Its thermostat is electronic.',
};

const ask = async (docsIndex: DocsIndex, text: string) =>
  createAnswerer(docsIndex)({ text, earlier: [], retrievalPageSize: 5 });
const first = async (docsIndex: DocsIndex, text: string) => (await ask(docsIndex, text)).results[0]?.path;

describe('instances that share a database', () => {
  it('read the folder once, and answer alike', async () => {
    const url = await postgres.createDatabase();
    const folder = await newFolder(KITCHEN);
    const [one, other] = await Promise.all([open(url, folder), open(url, folder)]);
    const read = [one, other].map(({ docsIndex }) => docsIndex.opening.filesRead);
    expect(new Set(read)).toEqual(new Set([0, 3]));
    const places = ({ docsIndex }: Instance) =>
      docsIndex.pages.map(({ path, order, trail, label, html, keywords }) => ({
        path,
        order,
        trail,
        label,
        html,
        keywords,
      }));
    expect(places(one)).toEqual(places(other));
    expect(other.docsIndex.pages.map(({ path }) => path)).toEqual(['/', '/tools/kettle', '/tools/oven']);
    expect(other.docsIndex.pages[2]?.trail).toEqual(['Kitchen tools']);
    // The last question has a typing error, which the words of the documentation correct.
    for (const text of ['How do I boil water?', 'remove limescale', 'Is there a thermstat?']) {
      expect(await ask(other.docsIndex, text)).toEqual(await ask(one.docsIndex, text));
      expect((await ask(other.docsIndex, text)).results.length).toBeGreaterThan(0);
    }
  });

  it('end on request while they wait for another instance’s first reading', async () => {
    const url = await postgres.createDatabase();
    const storage = await openStorage({ dataFolder: null, databaseUrl: url });
    const lease = createIndexLease(storage);
    expect(await lease.take()).toBe(true);
    let looks = 0;
    const onProgress = () => {
      looks += 1;
      if (looks === 2) throw new Error('told to end');
    };
    const folder = await newFolder(KITCHEN);
    await expect(openDocsIndex({ folder, cacheFile: null, storage, onProgress })).rejects.toThrow('told to end');
    await lease.release();
    await storage.close();
  });

  it('all have a page as soon as one of them has read it', async () => {
    const url = await postgres.createDatabase();
    const folder = await newFolder(KITCHEN);
    const leader = await open(url, folder);
    // The folder of another machine, which is out of date.
    const behind = join(root, 'behind');
    await cp(folder, behind, { recursive: true });
    const { docsIndex } = await open(url, behind);
    const report = new Promise((resolve) => docsIndex.subscribe(resolve));
    await writeFiles(folder, {
      'tools/kettle.md': '# Kettle\n\nWhistles loudly.',
      'mixer.md': '# Mixer\n\nWhips cream.',
    });
    await rm(join(folder, 'tools/oven.md'));
    await leader.docsIndex.refresh();
    expect(await report).toMatchObject({ filesRead: 0 });
    expect(docsIndex.pages.map(({ path }) => path)).toEqual(['/', '/mixer', '/tools/kettle']);
    expect(await Promise.all(['whistles', 'whip cream', 'bake bread'].map((text) => first(docsIndex, text)))).toEqual([
      'tools/kettle',
      'mixer',
      undefined,
    ]);
    // A changed order is a change, too.
    await writeFiles(folder, { 'tools/_category_.json': '{"label": "Machines"}' });
    await leader.docsIndex.refresh();
    await expect.poll(() => docsIndex.pages[2]?.trail, { timeout: TAKEN_OVER_MS }).toEqual(['Machines']);
  });

  it('keep the pages when the reading instance ends, and read later changes', async () => {
    const url = await postgres.createDatabase();
    const folder = await newFolder(KITCHEN);
    const leader = await open(url, folder);
    const { docsIndex } = await open(url, folder);
    await leader.close();
    await writeFiles(folder, { 'mixer.md': '# Mixer\n\nWhips cream.' });
    await expect.poll(() => first(docsIndex, 'whip cream'), { timeout: TAKEN_OVER_MS }).toBe('mixer');
    const late = await open(url, folder);
    expect(late.docsIndex.opening.filesRead).toBe(0);
    expect(await first(late.docsIndex, 'whip cream')).toBe('mixer');
  });

  it('take no page from an instance that lost its lease while it was paused', async () => {
    const url = await postgres.createDatabase();
    const folder = await newFolder(KITCHEN);
    const old = await open(url, folder);
    await query(url, `UPDATE docs_index SET leader = 'another'; UPDATE lease SET holder = 'another'`);
    await writeFiles(folder, { 'mixer.md': '# Mixer\n\nWhips cream.' });
    await old.docsIndex.refresh();
    const { rows } = await query(url, 'SELECT file FROM docs_page ORDER BY file');
    expect(rows.map(({ file }) => file as string)).not.toContain('mixer.md');
    // The other one is silent, so this one leads again.
    await expect
      .poll(() => query(url, `SELECT 1 FROM docs_page WHERE file = 'mixer.md'`).then(({ rowCount }) => rowCount), {
        timeout: TAKEN_OVER_MS,
      })
      .toBe(1);
  });

  it('merge their own readings after a time without the database', async () => {
    const server = await startPostgres();
    cleanups.push(() => server.remove());
    const url = await server.createDatabase();
    const folder = await newFolder(KITCHEN);
    const ahead = await newFolder({ 'a.md': '# A\n\nThe samovar hums.', ...KITCHEN });
    await server.stop();
    const instances = [await open(url, folder), await open(url, ahead)];
    expect(await first(instances[0]!.docsIndex, 'boil water')).toBe('tools/kettle');
    expect(instances.map(({ docsIndex }) => docsIndex.opening.filesRead)).toEqual([3, 4]);
    await server.start();
    const paths = () => instances.map(({ docsIndex }) => docsIndex.pages.map(({ path }) => path).join(' '));
    await expect.poll(() => new Set(paths()).size, { timeout: TAKEN_OVER_MS }).toBe(1);
    const [one, other] = instances;
    expect(await ask(one!.docsIndex, 'boil water')).toEqual(await ask(other!.docsIndex, 'boil water'));
  });

  it('keep the index of another release for a day', async () => {
    const url = await postgres.createDatabase();
    const folder = await newFolder(KITCHEN);
    await (await open(url, folder)).close();
    await query(
      url,
      `INSERT INTO docs_index SELECT 1, revision, is_complete, navigation, leader, led_at FROM docs_index;
      UPDATE docs_page SET format = 1; UPDATE docs_passage SET format = 1; DELETE FROM docs_index WHERE format <> 1`,
    );
    const next = await open(url, folder);
    const formats = async () => (await query(url, 'SELECT format FROM docs_index')).rowCount;
    expect(next.docsIndex.opening.filesRead).toBe(3);
    expect(await formats()).toBe(2);
    await next.close();
    await query(url, 'UPDATE docs_index SET led_at = 0 WHERE format = 1');
    await open(url, folder);
    await expect.poll(formats, { timeout: TAKEN_OVER_MS }).toBe(1);
  });
});

describe('instances that share embeddings', () => {
  const startEndpoint = async () => {
    const endpoint = await startEmbeddingEndpoint();
    cleanups.push(() => endpoint.close());
    return { endpoint, embeddings: { baseUrl: `${endpoint.url}/v1`, name: 'vectors' } };
  };
  const nearest = async ({ docsIndex }: Instance, question: string) => {
    await docsIndex.prepare(question);
    return (await docsIndex.search.search({ question, limit: 5 }))[0]?.page.path;
  };
  const QUESTION = 'Wie kocht man Wasser?';

  it('keep the vectors that an instance stored while it was the only one', async () => {
    const url = await postgres.createDatabase();
    const folder = await newFolder(KITCHEN);
    const { endpoint, embeddings } = await startEndpoint();
    const cacheFile = join(root, 'alone.sqlite');
    const alone = await openDocsIndex({ folder, cacheFile, embeddings });
    await alone.settled();
    await alone.close();
    // With or without the extension `vector`, which most servers do not have.
    const first = await open(url, folder, { cacheFile, embeddings, searchEngine: 'postgres' });
    const second = await open(url, folder, { embeddings, searchEngine: 'postgres' });
    await expect.poll(() => nearest(second, QUESTION), { timeout: TAKEN_OVER_MS }).toBe('/tools/kettle');
    expect(await nearest(first, QUESTION)).toBe('/tools/kettle');
    expect(endpoint.inputs.map((texts) => texts.length)).toEqual([4, 1, 1]);
  });

  it('continue where the last instance was cut off', async () => {
    const url = await postgres.createDatabase();
    const pages = Array.from({ length: 70 }, (_, page) => [
      `${page}.md`,
      `# Page ${page}\n\nBoils water ${page} times.`,
    ]);
    const folder = await newFolder(Object.fromEntries(pages));
    const { endpoint, embeddings } = await startEndpoint();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    endpoint.fault = (request) => {
      endpoint.fault = () => Promise.resolve(Response.json({ error: { message: 'no' } }, { status: 401 }));
      return endpoint.respond(request);
    };
    const cut = await open(url, folder, { embeddings });
    await cut.docsIndex.settled();
    await cut.close();
    warn.mockRestore();
    endpoint.fault = null;
    const { docsIndex } = await open(url, folder, { embeddings });
    await docsIndex.settled();
    expect(endpoint.inputs.map((texts) => texts.length)).toEqual([64, 6]);
    expect(new Set(endpoint.inputs.flat()).size).toBe(70);
  });

  it('find pages by words while the endpoint fails or the database is gone', async () => {
    const server = await startPostgres();
    cleanups.push(() => server.remove());
    const url = await server.createDatabase();
    const folder = await newFolder(KITCHEN);
    const { endpoint, embeddings } = await startEndpoint();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    endpoint.fault = () => Promise.resolve(Response.json({ error: { message: 'no' } }, { status: 401 }));
    const failing = await open(url, folder, { embeddings });
    await failing.docsIndex.settled();
    expect(await nearest(failing, 'boil water')).toBe('/tools/kettle');
    expect(await nearest(failing, QUESTION)).toBeUndefined();
    await failing.close();
    endpoint.fault = null;
    await server.stop();
    const instances = [await open(url, folder, { embeddings }), await open(url, folder, { embeddings })];
    for (const instance of instances) {
      await instance.docsIndex.settled();
      expect(await nearest(instance, 'boil water')).toBe('/tools/kettle');
    }
    // No instance leads yet, so both ask the endpoint.
    expect(endpoint.inputs).toEqual([['boil water'], ['boil water']]);
    await server.start();
    for (const instance of instances) {
      await expect.poll(() => nearest(instance, QUESTION), { timeout: TAKEN_OVER_MS }).toBe('/tools/kettle');
    }
    expect(endpoint.inputs.filter((texts) => texts.length > 1).map((texts) => texts.length)).toEqual([4]);
    warn.mockRestore();
  });

  it('do not share the embeddings of different models', async () => {
    const url = await postgres.createDatabase();
    const folder = await newFolder(KITCHEN);
    const { endpoint, embeddings } = await startEndpoint();
    const old = await open(url, folder, { embeddings });
    await old.docsIndex.settled();
    const next = await open(url, folder, { embeddings: { ...embeddings, name: 'others' } });
    await next.docsIndex.settled();
    expect(endpoint.inputs).toHaveLength(1);
    await old.close();
    await expect.poll(() => nearest(next, QUESTION), { timeout: TAKEN_OVER_MS }).toBe('/tools/kettle');
    // New vectors are used before they are stored, and old ones are deleted afterwards.
    const readModels = async () => (await query(url, 'SELECT DISTINCT model FROM docs_vector')).rows;
    await expect.poll(readModels, { timeout: TAKEN_OVER_MS }).toEqual([{ model: 'others' }]);
  });
});

describe('a search in PostgreSQL', () => {
  const MIXED = {
    ...KITCHEN,
    'faucet.md': "# Don't panic\n\nTurn the `faucet\\_valve` off. O'Reilly's $PATH is `C:\\\\pipes`.",
    'ja.md': '---\nlanguage: ja\n---\n\n# やかん\n\n水を沸騰させるには、やかんのスイッチを押します。',
    'de.md': '---\nlanguage: de\n---\n\n# Wasserkocher\n\nDer Wasserkocher erhitzt das Wasser in wenigen Minuten.',
  };
  const QUESTIONS = [
    'How do I boil water?',
    'remove limescale',
    'thermstat',
    'faucet_valve',
    "Don't panic, O'Reilly!",
    '水を沸騰させる方法',
    'Wie schnell erhitzt der Wasserkocher das Wasser?',
    'nothing of the kind',
    "'; DROP TABLE docs_page; --",
  ];

  it('answers as a search in the process', async () => {
    const url = await postgres.createDatabase();
    const folder = await newFolder(MIXED);
    const embedded = await open(url, folder);
    const searched = await open(url, folder, { searchEngine: 'postgres' });
    const warn = vi.spyOn(console, 'warn');
    for (const text of QUESTIONS) {
      const [wanted, found] = [await ask(embedded.docsIndex, text), await ask(searched.docsIndex, text)];
      expect(found.results[0], text).toEqual(wanted.results[0]);
      expect(found.markdown, text).toBe(wanted.markdown);
    }
    expect(warn.mock.calls, 'none of them was answered by the process').toEqual([]);
    warn.mockRestore();
    // The database finds the passages: without its table there are no results.
    await query(url, 'ALTER TABLE docs_passage RENAME TO others; CREATE TABLE docs_passage (LIKE others)');
    expect(await first(searched.docsIndex, 'boil water')).toBeUndefined();
    await query(url, 'DROP TABLE docs_passage; ALTER TABLE others RENAME TO docs_passage');
    await embedded.close();
    await writeFiles(folder, { 'mixer.md': '# Mixer\n\nWhips cream.' });
    await rm(join(folder, 'faucet.md'));
    await expect.poll(() => first(searched.docsIndex, 'whip cream'), { timeout: TAKEN_OVER_MS }).toBe('mixer');
    expect(await first(searched.docsIndex, 'faucet_valve')).toBeUndefined();
  });

  it('finds what a filter leaves, however much it leaves out', async () => {
    const url = await postgres.createDatabase();
    const hidden = Array.from({ length: 300 }, (_, page) => [
      `hidden-${page}.md`,
      `---\ngroups: [staff]\n---\n\n# Samovar ${page}\n\nThe samovar, the samovar, the samovar.`,
    ]);
    const folder = await newFolder({
      ...Object.fromEntries(hidden),
      'tea.md': '# Tea\n\nTea is made in many ways, and one of them needs a samovar.',
    });
    const { docsIndex } = await open(url, folder, { searchEngine: 'postgres' });
    expect(await first(docsIndex, 'samovar')).toBe('tea');
  });

  it('continues in memory while the database is gone', async () => {
    const server = await startPostgres();
    cleanups.push(() => server.remove());
    const folder = await newFolder(KITCHEN);
    const { docsIndex } = await open(await server.createDatabase(), folder, { searchEngine: 'postgres' });
    expect(await first(docsIndex, 'boil water')).toBe('tools/kettle');
    await server.stop();
    expect(await first(docsIndex, 'boil water')).toBe('tools/kettle');
  });

  it('continues in memory while the database is busy', async () => {
    const url = await postgres.createDatabase();
    const { docsIndex } = await open(url, await newFolder(KITCHEN), { searchEngine: 'postgres' });
    // A lock that blocks every search in the database.
    const blocker = new Client({ connectionString: url });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE docs_passage');
    const asked = Array.from({ length: 30 }, () => first(docsIndex, 'boil water'));
    expect(await Promise.any(asked)).toBe('tools/kettle');
    const waiting = await query(
      url,
      "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%docs_passage%' AND wait_event_type = 'Lock'",
    );
    expect(waiting.rowCount).toBeLessThanOrEqual(4);
    await blocker.query('COMMIT');
    await blocker.end();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['tools/kettle']));
  });
});

describe('two services', () => {
  const services: ServiceProcess[] = [];
  afterAll(async () => {
    for (const service of services) await service.end('SIGKILL');
  });

  async function startOn(folder: string, env: Record<string, string>): Promise<ServiceProcess> {
    const args = ['--docs', folder, '--shared', join(root, 'shared'), '--poll'];
    const service = await startService({ args, env });
    services.push(service);
    return service;
  }

  it(
    'have one index, and the second takes it over when the first is killed',
    async () => {
      const env = { DATABASE_URL: await postgres.createDatabase() };
      const folder = await newFolder(KITCHEN);
      const start = () => startOn(folder, env);
      const leader = await start();
      const other = await start();
      expect(leader.output()).toContain('3 read');
      expect(other.output()).toContain('0 read');
      const text = async (service: ServiceProcess, question: string) => (await askService(service.url, question)).text;
      await writeFiles(folder, { 'mixer.md': '# Mixer\n\nWhips cream.' });
      for (const service of [leader, other]) {
        await expect
          .poll(() => text(service, 'whip cream'), { timeout: TAKEN_OVER_MS, interval: 200 })
          .toContain('Whips');
      }
      await leader.end('SIGKILL');
      await writeFiles(folder, { 'grill.md': '# Grill\n\nSears steaks.' });
      await expect.poll(() => text(other, 'sear steaks'), { timeout: TAKEN_OVER_MS, interval: 200 }).toContain('Sears');
      expect(await text(await start(), 'sear steaks')).toContain('Sears');
    },
    INSTALL_TIMEOUT_MS,
  );

  it(
    'pay for the embeddings of a page once, also when the first is killed',
    async () => {
      const endpoint = await startEmbeddingEndpoint();
      cleanups.push(() => endpoint.close());
      const url = await postgres.createDatabase();
      const env = { DATABASE_URL: url, EMBEDDINGS_BASE_URL: `${endpoint.url}/v1`, EMBEDDINGS_NAME: 'vectors' };
      const folder = await newFolder(KITCHEN);
      const start = () => startOn(folder, env);
      const paid = () => endpoint.inputs.flat().filter((text) => text.includes('\n'));
      const sources = async (service: ServiceProcess, question: string) =>
        JSON.stringify((await askService(service.url, question)).events);
      // The second one starts before the vectors exist.
      let answer = () => undefined as void;
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      endpoint.fault = (request) => isAnswered.then(() => endpoint.respond(request));
      const leader = await start();
      const other = await start();
      answer();
      for (const service of [leader, other]) {
        await expect
          .poll(() => sources(service, 'Wie kocht man Wasser?'), { timeout: TAKEN_OVER_MS, interval: 200 })
          .toContain('tools/kettle');
      }
      expect(paid()).toHaveLength(4);
      await leader.end('SIGKILL');
      await writeFiles(folder, { 'tools/oven.md': '# Oven\n\nWhips cream.' });
      for (const service of [other, await start()]) {
        await expect
          .poll(() => sources(service, 'Womit schlage ich Sahne?'), { timeout: TAKEN_OVER_MS, interval: 200 })
          .toContain('tools/oven');
      }
      expect(paid().slice(4)).toEqual(['Oven › Oven\nWhips cream.']);
    },
    INSTALL_TIMEOUT_MS,
  );
});
