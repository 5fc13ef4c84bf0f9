import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { StaticExportJob } from '../../../shared/contract';
import { assistantMessagePath, bearer, STATIC_EXPORT_JOBS_PATH, staticExportJobPath } from '../../../shared/contract';
import { listen } from './listen';
import { runInTest } from '../../cli/testing/runInTest';
import { ADMIN_KEY, bodyFor, pollJson, readEvents, TEST_DOCS, textOf, threadOf } from '../testing/createTestService';

const folder = await mkdtemp(join(tmpdir(), 'serve '));
const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the command and returns its URL when it prints it. */
async function start(...args: string[]): Promise<{ url: string; child: ChildProcess; output: string }> {
  const command = [
    fileURLToPath(new URL('../../cli/main.ts', import.meta.url)),
    'service',
    '--docs',
    TEST_DOCS,
    '--port',
    '0',
    '--admin-key',
    ADMIN_KEY,
  ];
  const child = spawn(process.execPath, ['--import', 'tsx', ...command, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  let output = '';
  for await (const data of child.stdout ?? []) {
    output += String(data);
    if (output.includes('Documentation')) break;
  }
  return { url: /http:\S+/.exec(output)?.[0] ?? '', child, output };
}

async function ask(url: string, question: string, threadId?: string) {
  return fetch(url + assistantMessagePath('local'), {
    method: 'POST',
    headers: { authorization: bearer('local_dsc_demo'), 'content-type': 'application/json' },
    body: JSON.stringify(bodyFor(question, { threadId })),
  });
}

describe('npm run service', () => {
  it('prints its address and its content, answers, and ends on request', async () => {
    const { url, child, output } = await start();
    expect(output).toMatch(
      /Domain +local\nProject +local\nAssistant key +local_dsc_demo\nAdmin key +local_admin_secret\nModel +none.*\nDocumentation +8 pages/,
    );
    expect(textOf(await readEvents(await ask(url, 'How do I boil water?')))).toContain('boilWater');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 30_000);

  it('keeps threads and jobs when it is killed', async () => {
    const data = join(folder, 'data');
    const first = await start('--data', data);
    const threadId = threadOf(await readEvents(await ask(first.url, 'How do I boil water?')));
    const authorization = bearer(ADMIN_KEY);
    const started = await fetch(first.url + STATIC_EXPORT_JOBS_PATH, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ domain: 'docs.example.com' }),
    });
    const { jobId } = (await started.json()) as StaticExportJob;
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await start('--data', data);
    expect(textOf(await readEvents(await ask(second.url, 'and in React?', threadId)))).toContain('useKettle');
    const job = await pollJson<StaticExportJob>(
      () => fetch(second.url + staticExportJobPath(jobId), { headers: { authorization } }),
      ({ status }) => status === 'completed',
    );
    expect(job.pageCount).toBe(7);
  }, 30_000);

  it.each([
    ['no folder', [], '--docs is missing'],
    ['a folder that is not there', ['--docs', join(folder, 'nowhere')], 'does not exist'],
    ['a folder without pages', ['--docs', folder], 'contains no .md or .mdx files'],
    ['a port that is none', ['--docs', TEST_DOCS, '--port', 'http'], '--port http is not a port'],
    [
      'a domain that cannot be one',
      ['--docs', TEST_DOCS, '--domain', 'https://a'],
      'The option "domain" is "https://a" and must be a domain',
    ],
    [
      'an unknown scenario',
      ['--docs', TEST_DOCS, '--scenario', 'rain'],
      '"scenario" is "rain" and must be the name of a scenario; there are: normal',
    ],
    ['an unknown option', ['--dogs', TEST_DOCS], '--dogs'],
  ])('says what is wrong: %s', async (_name, args, message) => {
    const { code, report } = await runInTest(['service', ...args]);
    expect(code).toBe(2);
    expect(report).toContain(message);
  });

  it('says that the port is taken', async () => {
    const { port, close } = await listen(async () => new Response(), { port: 0 });
    const { code, report } = await runInTest(['service', '--docs', TEST_DOCS, '--port', String(port)]);
    expect(code).toBe(2);
    expect(report).toContain('already in use');
    await close();
  });
});
