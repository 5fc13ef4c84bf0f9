import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import * as listing from '../service/pages/plan/listFiles';
import { listen } from '../http/listener/listen';
import { runInTest } from './testing/runInTest';
import { readTerminal } from './CommandContext';

vi.mock('../service/pages/plan/listFiles', { spy: true });
vi.mock('../selfhost/findAssistantFiles', () => ({ findAssistantFiles: async () => new Map() }));

/**
 * Every command with every kind of wrong input. Each exits with 2, prints nothing to standard output, names the wrong option or word, shows
 * how to write it, and creates no file or folder.
 */
const root = await mkdtemp(join(tmpdir(), 'wrong input '));
const at = (name: string) => join(root, name);
await mkdir(at('docs'));
await mkdir(at('empty'));
await writeFile(at('docs/index.md'), '# Home\n\nWelcome.\n');
await writeFile(at('file.txt'), 'text');
await writeFile(at('wrong.yaml'), 'staticExport: 1');
await writeFile(at('gone.yaml'), 'staticExport:\n  enabled: true\n  bundleUrl: http://127.0.0.1:1/bundle.tar.gz\n');
const taken = await listen(async () => new Response(), { port: 0 });
const before = await list();
afterAll(async () => {
  await taken.close();
  await rm(root, { recursive: true, force: true });
});

async function list(): Promise<string[]> {
  return (await readdir(root, { recursive: true })).toSorted();
}

/** A valid command line, and its options that need a value. */
const WORKING: Record<string, { args: string[]; valued: string[] }> = {
  dev: { args: ['dev', at('docs'), '--data', at('data')], valued: ['port', 'host', 'data'] },
  service: {
    args: ['service', '--docs', at('docs'), '--data', at('data'), '--key', 'docs_dsc_key'],
    valued: ['docs', 'port', 'host', 'domain', 'key', 'admin-key', 'data'],
  },
  selfhost: {
    args: ['selfhost', '--config', at('gone.yaml'), '--data', at('data')],
    valued: ['config', 'port', 'host', 'data', 'to'],
  },
  export: {
    args: [
      'export',
      '--domain',
      'docs.example.com',
      '--out',
      at('out.tar.gz'),
      '--service',
      'https://service.example.com',
    ],
    valued: ['domain', 'out', 'version', 'paths', 'service', 'timeout'],
  },
  job: {
    args: ['job', 'job-1', '--project', 'p', '--service', 'https://service.example.com'],
    valued: ['project', 'service', 'timeout'],
  },
};

/** Wrong input for one command: the arguments, and words that the message must contain. */
type Row = [command: string, wrong: string, args: string[], ...words: string[]];

const EVERY: Row[] = Object.entries(WORKING).flatMap(([command, { args, valued }]): Row[] => [
  [command, 'an unknown option', [...args, '--frobnicate'], "'--frobnicate'", `${command} --help`],
  [command, 'a slip in an option', [...args, `--${valued[0]}x`], `--${valued[0]}?`],
  [command, 'an unknown short option', [...args, '-x'], "'-x'", `${command} --help`],
  [command, 'a value for a switch', [...args, '--help=yes'], '--help'],
  ...valued.flatMap((name): Row[] => [
    [command, `--${name} without a value`, [...args, `--${name}`], `--${name}`, `Write it as --${name} `],
    [command, `--${name} before another option`, [...args, `--${name}`, '--help-me'], `--${name}`],
    [command, `an empty --${name}`, [...args, `--${name}=`], `--${name}`, `Write it as --${name} `],
  ]),
]);

const LISTENING: Row[] = ['dev', 'service', 'selfhost'].flatMap((command): Row[] => {
  const { args } = WORKING[command]!;
  const ports = ['http', '-1', '65536', '80.5', ' ', '1e9', '0x'].map((port): Row => [
    command,
    `port "${port}"`,
    [...args, `--port=${port}`],
    '--port',
    'from 0 to 65535, such as',
  ]);
  return [
    ...ports,
    [command, 'a port that is taken', [...args, '--port', String(taken.port)], 'already in use', '--port'],
    [command, 'an address of another machine', [...args, '--port', '0', '--host', '192.0.2.1'], '--host 127.0.0.1'],
    [
      command,
      'an address that is none',
      [...args, '--port', '0', '--host', 'no.such.host.invalid'],
      '--host 127.0.0.1',
    ],
    [command, 'a data folder that is a file', [...args, '--port', '0', '--data', at('file.txt')], '--data'],
    [command, 'a data folder below a file', [...args, '--port', '0', '--data', at('file.txt/x')], '--data ./data'],
    [command, 'a data folder of 300 letters', [...args, '--port', '0', '--data', at('x'.repeat(300))], '--data ./data'],
    // Node's recursive `mkdir` never finishes there.
    [command, 'a data folder where none can be', [...args, '--port', '0', '--data', '/proc/x/y'], '--data ./data'],
  ];
});

const SHARED_FILE = ['service', '--docs', at('docs'), '--port', '0', '--shared', at('file.txt')];

const OWN: Row[] = [
  ['dev', 'two folders', ['dev', at('docs'), at('docs')], 'one folder', 'dev ./docs'],
  ['dev', 'no such folder', ['dev', at('nowhere')], 'nowhere', 'dev ./docs'],
  ['dev', 'a file', ['dev', at('file.txt')], 'is a file', 'dev ./docs'],
  ['dev', 'a folder without pages', ['dev', at('empty'), '--data', at('data')], 'no .md or .mdx files', 'dev ./docs'],
  ['service', 'no folder', ['service'], '--docs', './docs'],
  ['service', 'a stray word', ['service', at('docs')], '--docs ./docs'],
  ['service', 'no such folder', ['service', '--docs', at('nowhere'), '--data', at('data')], 'nowhere', '--docs ./docs'],
  ['service', 'a file', ['service', '--docs', at('file.txt')], 'is a file', '--docs ./docs'],
  [
    'service',
    'a folder without pages',
    ['service', '--docs', at('empty'), '--data', at('data')],
    'no .md',
    '--docs ./docs',
  ],
  ['service', 'a domain that is none', [...WORKING.service!.args, '--domain', 'a/b'], '"domain"', '--domain my-docs'],
  ['service', 'a key that the assistant refuses', [...WORKING.service!.args, '--key', 'secret'], '--key docs_dsc_key'],
  [
    'service',
    'days that are no number',
    [...WORKING.service!.args, '--keep-days', 'x'],
    '"keepDays"',
    '--keep-days 90',
  ],
  ['service', 'a shared folder that is a file', SHARED_FILE, 'The folder of --shared', '--shared ./shared'],
  [
    'service',
    'a shared folder where none can be',
    [...SHARED_FILE.slice(0, -1), '/proc/x'],
    'The folder of --shared',
    '--shared ./shared',
  ],
  ...['nonsense', 'constructor'].map((word): Row => [
    'service',
    `a front server that is none: ${word}`,
    [...WORKING.service!.args, '--trust-proxy', word],
    `"${word}"`,
    '--trust-proxy loopback',
  ]),
  ['service', 'an admin key that readers see', [...WORKING.service!.args, '--admin-key', 'a_dsc_b'], '--admin-key'],
  ['selfhost', 'no values file', ['selfhost'], '--config values.yaml'],
  ['selfhost', 'a values file that is not there', ['selfhost', '--config', at('no.yaml')], '--config values.yaml'],
  ['selfhost', 'wrong values', ['selfhost', '--config', at('wrong.yaml'), '--data', at('data')], 'staticExport'],
  ['selfhost', 'an unknown word', ['selfhost', 'start'], '"rollback"', 'selfhost --help'],
  ['selfhost', 'nothing to roll back to', ['selfhost', 'rollback', '--data', at('data')], '--data', '--to'],
  [
    'selfhost',
    'a version that is not there',
    ['selfhost', 'rollback', '--to', 'v9', '--data', at('data')],
    'v9',
    '--to',
  ],
  ['export', 'no domain', ['export', '--service', 'https://s.example'], '--domain', 'docs.example.com'],
  ['export', 'a domain that is none', [...WORKING.export!.args, '--domain', 'https://x.example/'], 'docs.example.com'],
  ['export', 'a stray word', [...WORKING.export!.args, 'stray'], 'export --help'],
  ['export', 'no folder for the bundle', [...WORKING.export!.args, '--out', at('no/x.tar.gz')], '--out bundle.tar.gz'],
  ['export', 'a folder for the bundle', [...WORKING.export!.args, '--out', at('docs')], '--out', 'bundle.tar.gz'],
  ['export', 'a device for the bundle', [...WORKING.export!.args, '--out', '/dev/null'], '--out bundle.tar.gz'],
  ['job', 'no job', ['job', '--project', 'p', '--service', 'https://s.example'], 'job job-1 --project'],
  ['job', 'two jobs', [...WORKING.job!.args, 'job-2'], 'job job-1 --project'],
  ['job', 'no project', ['job', 'job-1', '--service', 'https://s.example'], '--project my-project'],
  ...['export', 'job'].flatMap((command): Row[] => [
    [command, 'no service', WORKING[command]!.args.slice(0, -2), '--service', 'https://service.example.com'],
    [command, 'a service that is none', [...WORKING[command]!.args, '--service', 'x'], 'https://service.example.com'],
    [command, 'plain http', [...WORKING[command]!.args, '--service', 'http://s.example'], 'https:'],
    [command, 'a wrong timeout', [...WORKING[command]!.args, '--timeout', 'soon'], '--timeout 30'],
    [command, 'a timeout of nothing', [...WORKING[command]!.args, '--timeout', '0'], '--timeout 30'],
    [command, 'a key on the command line', [...WORKING[command]!.args, '--admin-key', 'k'], 'DOCS_ASSISTANT_ADMIN_KEY'],
  ]),
  ['the program', 'an unknown command', ['frobnicate'], '--help'],
  ['the program', 'a slip in a command', ['serviec'], '"service"', '--help'],
  ['the program', 'an unknown option', ['--frobnicate'], '--help'],
  ['the program', 'help of an unknown command', ['help', 'frobnicate'], '--help'],
];

describe.each([['every option', EVERY] as const, ['what listens', LISTENING] as const, ['one command', OWN] as const])(
  'wrong input of %s',
  (_name, rows) => {
    it.each(rows)('%s: %s', async (_command, _wrong, args, ...words) => {
      const { code, output, report } = await runInTest(args);
      expect({ code, output }).toEqual({ code: 2, output: '' });
      for (const word of words) expect(report).toContain(word);
      expect(report.trim().split('\n')).toHaveLength(1);
      expect(await list()).toEqual(before);
    });
  },
);

it.each([
  ['MODEL_NAME', { MODEL_BASE_URL: 'http://127.0.0.1:1/v1' }],
  ['MODEL_BASE_URL', { MODEL_BASE_URL: 'nowhere', MODEL_NAME: 'm' }],
  ['PORT', { PORT: 'http' }],
])('a wrong variable is named: %s', async (name, environment) => {
  const { code, report } = await runInTest(WORKING.dev!.args, { environment });
  expect(code).toBe(2);
  expect(report).toContain(name);
  expect(existsSync(at('data'))).toBe(false);
});

it.each([
  ['EMBEDDINGS_BASE_URL', { EMBEDDINGS_NAME: 'm' }],
  ['EMBEDDINGS_BASE_URL', { EMBEDDINGS_BASE_URL: 'nowhere', EMBEDDINGS_NAME: 'm' }],
  ['AWS_ACCESS_KEY_ID', { S3_BUCKET_URL: 'https://s3.example.com/docs' }],
])('a wrong variable of the service is named: %s', async (name, environment) => {
  const { code, report } = await runInTest(WORKING.service!.args, { environment });
  expect(code).toBe(2);
  expect(report).toContain(name);
  expect(existsSync(at('data'))).toBe(false);
});

it('a bundle that cannot be fetched leaves no folder behind', async () => {
  const { code } = await runInTest([...WORKING.selfhost!.args, '--port', '0']);
  expect(code).toBe(7);
  expect(await list()).toEqual(before);
});

it('an empty option does not suggest itself as the correction', async () => {
  const { report } = await runInTest([...WORKING.job!.args, '--project=']);
  expect(report).not.toContain('Did you mean');
});

describe('help', () => {
  it.each(Object.entries(WORKING))('%s: by --help, -h and the command help', async (command, { valued }) => {
    const pages = await Promise.all(
      [
        [command, '--help'],
        [command, '-h'],
        ['help', command],
      ].map((args) => runInTest(args)),
    );
    for (const { code, output } of pages) expect([code, output]).toEqual([0, pages[0]?.output]);
    for (const name of valued) expect(pages[0]?.output).toContain(`--${name} `);
  });

  it.each([
    ['service', '04-local-service.md'],
    ['dev', '05-command-line.md'],
    ['export', '05-command-line.md'],
    ['job', '05-command-line.md'],
    ['selfhost', '06-self-hosting.md'],
  ])('%s has no option that the documentation leaves out', async (command, page) => {
    const text = await readFile(join('demo/docs/04-server', page), 'utf8');
    const names = (await runInTest([command, '--help'])).output.match(/(?<=^ {2}--)[a-z-]+/gm) ?? [];
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => name !== 'help' && !text.includes(`--${name}`))).toEqual([]);
  });

  it.each([['--help'], ['-h'], ['help']])('%s lists every command and every exit code', async (...args) => {
    const { code, output } = await runInTest(args);
    expect(code).toBe(0);
    for (const command of Object.keys(WORKING)) expect(output).toContain(`\n  ${command} `);
    for (const exit of ['0', '1', '2', '3', '4', '5', '6', '7', '130'])
      expect(output).toMatch(new RegExp(`\\s${exit}  \\w`));
  });

  it.each([['--version'], ['-v']])('%s prints only the version', async (...args) => {
    expect(await runInTest(args)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+\.\d+\.\d+\S*\n$/),
      report: '',
    });
  });
});

describe('a job that is shown once', () => {
  it('is given up within ten seconds when nobody listens', async () => {
    const gone = await listen(async () => new Response(), { port: 0 });
    await gone.close();
    const environment = { DOCS_ASSISTANT_ADMIN_KEY: 'local_admin_1' };
    const args = ['job', 'j', '--project', 'p', '--service', gone.url];
    const { code, waits, report } = await runInTest(args, { environment });
    expect(code).toBe(6);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(10_000);
    expect(report).toContain('ECONNREFUSED');
  });
});

it.each([
  [{}, true, { isInteractive: true, hasColours: true }],
  [{ NO_COLOR: '1' }, true, { isInteractive: true, hasColours: false }],
  [{ CI: 'true' }, true, { isInteractive: false, hasColours: false }],
  [{ TERM: 'dumb' }, true, { isInteractive: false, hasColours: false }],
  [{}, false, { isInteractive: false, hasColours: false }],
])('colours and bar with %j on a terminal (%s)', (environment, isTerminal, expected) => {
  expect(readTerminal(environment, isTerminal)).toEqual(expected);
});

it('an error is red only on a terminal', async () => {
  expect((await runInTest(['frobnicate'], { hasColours: true })).report).toContain('\u001B[31m');
  expect((await runInTest(['frobnicate'])).report).not.toContain('\u001B');
});

describe('the service with a wrong environment', () => {
  it.each([
    [{ DATABASE_URL: 'mysql://me:canary@host/name' }, 'DATABASE_URL=postgres://'],
    [{ S3_BUCKET_URL: 'x', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'canary' }, 'S3_BUCKET_URL=https://'],
  ])('names the variable, and no secret: %j', async (environment, variable) => {
    const { code, output, report } = await runInTest(WORKING.service!.args, { environment });
    expect([code, output, report.trim().split('\n')]).toEqual([2, '', [expect.stringContaining(variable)]]);
    expect(report).not.toContain('canary');
  });
});

it('a database that is missing at the start is reported with its variable, and without its password', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const ended = new AbortController();
  const { code } = await runInTest(['service', '--docs', at('docs'), '--port', '0'], {
    environment: { DATABASE_URL: 'postgres://me:canary@127.0.0.1:1/name' },
    signal: ended.signal,
    write: () => ended.abort(),
  });
  expect(code).toBe(0);
  const words = warn.mock.calls.map(String);
  warn.mockRestore();
  expect(words[0]).toMatch(/DATABASE_URL.* cannot be reached: .*ECONNREFUSED/);
  expect(words.join()).not.toContain('canary');
});

it('a docs folder that may not be read is reported in one line', async () => {
  vi.mocked(listing.listFiles).mockRejectedValueOnce(new Error('EACCES: permission denied'));
  const { code, report } = await runInTest(WORKING.service!.args);
  expect([code, report]).toEqual([2, expect.stringMatching(/docs cannot be read: EACCES.*service --docs \.\/docs\n$/)]);
});
