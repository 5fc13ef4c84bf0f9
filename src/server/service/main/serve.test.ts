import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../../http/listener/listen';
import { runInTest, type Outcome } from '../../cli/testing/runInTest';
import { ADMIN_KEY, ASSISTANT_KEY, TEST_DOCS } from '../testing/createTestService';
import { askService } from '../testing/startService';

const folder = await mkdtemp(join(tmpdir(), 'serve '));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the command `service`', () => {
  // Tests with the built command end it and kill it by signals: `faults.slow.test.ts`.
  it('prints its address and its content, answers, and ends on request', async () => {
    const controller = new AbortController();
    let output = '';
    let ended: Promise<Outcome> | undefined;
    await new Promise<void>((resolve) => {
      const write = (text: string) => {
        output += text;
        if (output.includes('Documentation')) resolve();
      };
      const keys = ['--key', ASSISTANT_KEY, '--admin-key', ADMIN_KEY];
      const command = ['service', '--docs', TEST_DOCS, '--port', '0', ...keys];
      ended = runInTest(command, { environment: {}, signal: controller.signal, write });
    });
    expect(output).toMatch(
      /Domain +local\nProject +local\nAssistant key +local_dsc_demo\nAdmin key +local_admin_secret\nModel +No model: .*OPENAI_API_KEY.*\nDocumentation +8 pages/,
    );
    const url = /http:\S+/.exec(output)?.[0] ?? '';
    expect((await askService(url, 'How do I boil water?')).text).toContain('boilWater');
    controller.abort();
    expect((await ended)?.code).toBe(0);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it.each([
    ['no folder', [], '--docs is missing'],
    ['a folder that is not there', ['--docs', join(folder, 'nowhere')], 'does not exist'],
    ['a folder without pages', ['--docs', folder], 'contains no .md or .mdx files'],
    ['a port that is none', ['--docs', TEST_DOCS, '--port', 'http'], '--port http is not a port'],
    [
      'a domain that cannot be one',
      ['--docs', TEST_DOCS, '--domain', 'https://a'],
      'The option "domain" must be a domain',
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
