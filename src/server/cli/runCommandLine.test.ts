import { afterEach, describe, expect, it } from 'vitest';
import { startRecordingServer } from './testing/startRecordingServer';
import { KEY, runInTest } from './testing/runInTest';

const SERVICE = 'https://service.example.com';
const EXPORT = ['export', '--domain', 'docs.example.com', '--service', SERVICE];

let server: Awaited<ReturnType<typeof startRecordingServer>> | undefined;
afterEach(() => server?.close());

describe('help', () => {
  it.each([['--help'], ['help'], ['export', '--help'], ['job', '--help']])('comes with %s', async (...args) => {
    const { code, output } = await runInTest(args);
    expect(code).toBe(0);
    expect(output).toContain('DOCS_ASSISTANT_ADMIN_KEY');
  });

  it('comes without a command, as an error', async () => {
    expect(await runInTest([])).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') as string });
  });
});

describe('wrong options', () => {
  it.each([
    ['an unknown command', ['frobnicate'], 'Unknown command.'],
    ['an unknown option', [...EXPORT, '--frobnicate'], "Unknown option '--frobnicate'"],
    ['a missing value', ['export', '--domain'], "Option '--domain <value>' argument missing"],
    [
      'a domain with protocol',
      ['export', '--domain', 'https://x.example', '--service', SERVICE],
      'host name of the site',
    ],
    ['no domain', ['export', '--service', SERVICE], 'host name of the site'],
    ['no service', ['export', '--domain', 'x.example'], 'or in DOCS_ASSISTANT_SERVICE'],
    ['a service that is none', ['export', '--domain', 'x.example', '--service', 'x'], 'https://service.example.com'],
    ['plain http', ['export', '--domain', 'x.example', '--service', 'http://x.example'], 'must use https:'],
    ['a password', ['export', '--domain', 'x.example', '--service', 'https://a:b@x.example'], 'user name or password'],
    ['no folder', [...EXPORT, '--out', '/no/such/folder/x.tar.gz'], '/no/such/folder of --out does not exist'],
    ['a wrong timeout', [...EXPORT, '--timeout', 'soon'], '--timeout must be a number'],
    ['a stray word', [...EXPORT, 'stray'], 'export takes only options'],
    ['no job', ['job', '--project', 'p', '--service', SERVICE], 'job needs exactly one job ID'],
    ['two jobs', ['job', 'a', 'b', '--project', 'p', '--service', SERVICE], 'job needs exactly one job ID'],
    ['no project', ['job', 'a', '--service', SERVICE], '--project'],
  ])('such as %s are reported', async (_name, args, words) => {
    const { code, report, output } = await runInTest(args);
    expect(code).toBe(2);
    expect(report).toContain(words);
    expect(output).toBe('');
  });
});

describe('the admin key', () => {
  it.each(['--key', '--api-key', '--admin-key', '--token', '-key', '--secret'])(
    'is refused as %s, and not repeated',
    async (name) => {
      for (const args of [[name, KEY], [`${name}=${KEY}`]]) {
        const { code, report, output } = await runInTest([...EXPORT, ...args], { environment: {} });
        expect(code).toBe(2);
        expect(report).toContain('Set the environment variable DOCS_ASSISTANT_ADMIN_KEY instead.');
        expect(report + output).not.toContain(KEY);
      }
    },
  );

  it.each([
    ['missing', undefined, 'The admin key is missing.'],
    ['empty', '  ', 'The admin key is missing.'],
    ['in two lines', 'local_first\nlocal_second', 'characters that are not allowed in a key'],
    ['an assistant key', 'local_dsc_1234567', 'is an assistant key'],
  ])('is asked for when it is %s', async (_name, key, words) => {
    const { code, report } = await runInTest(EXPORT, { environment: { DOCS_ASSISTANT_ADMIN_KEY: key } });
    expect(code).toBe(3);
    expect(report).toContain(words);
    if (key?.trim()) expect(report).not.toContain(key);
  });
});

describe('job', () => {
  const path = '/v2/agent/my%20project/job/j1';
  const job = (status: string, prLink: string | null = null) => ({
    body: {
      id: 'j1',
      status,
      source: { repository: 'https://git.example.com/o/r', ref: 'agent/fix' },
      model: 'writer-2',
      prLink,
      createdAt: '2026-05-01T10:00:00Z',
      archivedAt: null,
    },
  });
  const run = async (answers: Parameters<typeof startRecordingServer>[0][string], ...args: string[]) => {
    server = await startRecordingServer({ [`GET ${path}`]: answers });
    const environment = { DOCS_ASSISTANT_ADMIN_KEY: KEY, DOCS_ASSISTANT_SERVICE: `${server.url}/` };
    return runInTest(['job', 'j1', '--project', 'my project', ...args], { environment });
  };

  it('shows a job once', async () => {
    const { code, output } = await run(job('active'));
    expect(code).toBe(0);
    expect(output).toBe(
      'Job           j1\nStatus        active\nRepository    https://git.example.com/o/r\n' +
        'Branch        agent/fix\nModel         writer-2\nCreated       2026-05-01T10:00:00Z\n',
    );
    expect(server?.seen).toHaveLength(1);
  });

  it('waits for its end and shows the pull request', async () => {
    const link = 'https://git.example.com/o/r/pull/4';
    const { code, output, waits } = await run([job('active'), job('active'), job('completed', link)], '--wait');
    expect(code).toBe(0);
    expect(output).toContain(`Pull request  ${link}\n`);
    expect(waits).toEqual([2000, 2500]);
  });

  it('says merge request if the host does', async () => {
    const link = 'https://gitlab.com/o/r/-/merge_requests/4';
    expect((await run(job('completed', link))).output).toContain(`Merge request ${link}\n`);
  });

  it('says that nothing was changed, and prints JSON', async () => {
    expect((await run(job('completed'))).output).toContain('Pull request  none: no file changes\n');
    server?.close();
    expect(JSON.parse((await run(job('archived'), '--wait', '--json')).output)).toEqual(job('archived').body);
  });

  it('ends with a code when the job failed or is not known', async () => {
    expect(await run(job('failed'), '--wait')).toMatchObject({
      code: 4,
      report: expect.stringContaining('failed') as string,
    });
    server?.close();
    const gone = await run({ status: 404, body: { error: 'Job not found' } });
    expect(gone).toMatchObject({ code: 4, report: expect.stringContaining('Job not found') as string });
  });
});
