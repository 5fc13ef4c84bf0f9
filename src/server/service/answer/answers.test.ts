import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import { openDocsIndex } from '../search/docsIndex/openDocsIndex';
import { createAnswerer } from './createAnswerer';
import { readSides } from './readSides';

const PAGES: Record<string, string> = {
  'index.md': '# Acme\n\nAcme keeps files of teams in sync.\n',
  'snapshots.md':
    '# Snapshots\n\nA snapshot is a copy of a folder that never changes. It is kept until you delete it.\n\n## Schedule\n\nSet `schedule` to take a snapshot every hour.\n\n```ts title="acme.config.ts"\nexport default { schedule: "hourly" };\n```\n',
  'mirrors.md':
    '# Mirrors\n\nA mirror is a folder on another server that follows every change of the first. It needs a network.\n',
  'limits.md':
    '# Limits\n\n## Symbolic links\n\nSymbolic links are not supported.\n\n## Hidden files\n\nHidden files are supported.\n\n## Requirements\n\nEncryption at rest was added in version 3.4 of the server.\n',
  'tools.md':
    '# Tools\n\n## Install the tools\n\n```sh\nnpm install acme-tools\n```\n\nThen create a client of the tools:\n\n```ts\ncreateClient();\n```\n',
  'uploads.md':
    '# Uploads\n\nCall `acme upload FOLDER` to upload a folder to the server. It asks for your password first.\n',
};

let folder = '';
let docsIndex: DocsIndex;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answers-'));
  for (const [name, text] of Object.entries(PAGES)) await writeFile(join(folder, name), text);
  docsIndex = await openDocsIndex({ folder, cacheFile: null });
});
afterAll(async () => {
  await docsIndex.close();
  await rm(folder, { recursive: true });
});

const ask = (text: string) => createAnswerer(docsIndex)({ text, earlier: [], retrievalPageSize: 5 });
const answer = async (text: string) => (await ask(text)).markdown.split('\n```suggestions')[0] ?? '';

describe('an answer', () => {
  it.each([
    'What is the difference between snapshots and mirrors?',
    'snapshots vs mirrors',
    'Should I use snapshots or mirrors?',
  ])('has a part for each side: %s', async (question) => {
    const text = await answer(question);
    expect(text).toMatch(
      /\*\*snapshots:\*\* A snapshot is a copy of a folder that never changes\. \[\d\]\(\/snapshots/,
    );
    expect(text).toMatch(/\*\*mirrors:\*\* A mirror is a folder on another server .*\[\d\]\(\/mirrors/);
    const paths = (await ask(question)).results.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['snapshots', 'mirrors']));
    // Pages have numbers in the order in which they are cited, whichever was found first.
    const marks = [...text.matchAll(/\[(\d)\]\((\/\w+)/g)].map(([, number, path]) => `${number} ${path}`);
    expect([...new Set(marks)]).toEqual(
      text.indexOf('/snapshots') < text.indexOf('/mirrors')
        ? ['1 /snapshots', '2 /mirrors']
        : ['1 /mirrors', '2 /snapshots'],
    );
  });

  it('says of which side the documentation says nothing', async () => {
    const text = await answer('What is the difference between snapshots and torrents?');
    expect(text).toContain('does not mention “torrents”');
    expect(text).toContain('A snapshot is a copy of a folder');
  });

  it('says which part of a question is not covered', async () => {
    const text = await answer('How do I upload a folder to the server with Kerberos?');
    expect(text).toContain('does not mention “Kerberos”');
    expect(text).toContain('`acme upload FOLDER`');
    expect(await answer('How do I upload a folder to the server?')).not.toContain('does not mention');
  });

  it.each([
    'How do I upload a folder with acme-upload?',
    'Does `acme upload` ask for passwords?',
    'Are symlinks and Symbolic-Links supported?',
    'How do I use the ACME.config.ts file?',
    'Can I upload a folder of 10 GB to the server within 30 s?',
    'What is the createClient() of the tools?',
    'snapshots vs mirrored folders',
    'Snapshots vs. the server that was encrypted',
  ])('names nothing as missing that a page holds: %s', async (question) => {
    expect(await answer(question)).not.toContain('does not mention');
  });

  it.each([
    ['How do I upload a folder to the server in VS Code?', 'VS Code'],
    ['How do I upload a folder with --no-password?', '--no-password'],
    ['Does createClients() create a client of the tools?', 'createClients()'],
    ['Does uploadFolder() upload a folder to the server?', 'uploadFolder()'],
    ['Which Upload-Password header does an upload to the server send?', 'Upload-Password'],
    ['Is `hourly_snapshot` the schedule of a snapshot?', 'hourly\\_snapshot'],
  ])('names a name of code that no page holds: %s', async (question, name) => {
    expect(await answer(question)).toContain(`does not mention “${name}”`);
  });

  it('begins with the code from which a step goes on', async () => {
    expect(await answer('How do I install the tools?')).toMatch(
      /^```sh\nnpm install acme-tools\n```\n\nThen create a client of the tools\. \[1\]/,
    );
  });

  it('names the file of the code that it quotes', async () => {
    expect(await answer('How do I set the schedule of a snapshot?')).toContain(
      '`acme.config.ts`\n\n```ts title="acme.config.ts"\nexport default',
    );
  });

  it.each([
    ['Are symbolic links supported?', /^Symbolic links are not supported\./],
    ['Are hidden files supported?', /^Hidden files are supported\./],
    ['In which version was encryption at rest added?', /^Encryption at rest was added in version 3\.4/],
  ])('answers %s as such', async (question, beginning) => {
    expect(await answer(question)).toMatch(beginning);
  });
});

it.each([
  ['What is the difference between the modal and the panel variant?', ['modal', 'panel variant']],
  ['plugin vs built-in rule', ['plugin', 'built-in rule']],
  ['How does useChat differ from useCompletion?', ['useChat', 'useCompletion']],
  ['Unterschied zwischen Modal und Panel', ['Modal', 'Panel']],
  ['How do I use a mirror instead of a snapshot?', null],
  ['How do I debug it in VS Code?', null],
  ['how do i open the panel in vs code', null],
  ['VS Code vs WebStorm', ['VS Code', 'WebStorm']],
  ['Does it run in VS 2022?', null],
])('reads the sides of %s', (question, sides) => {
  expect(readSides(question)).toEqual(sides);
});

describe('a section of code alone', () => {
  const PAGES_OF_CODE = {
    'index.md': '# Acme\n\nAcme keeps files of teams in sync.\n',
    'gateway.md':
      '# Gateway\n\n## Install\n\n```sh\nnpm i acme-gateway\n```\n\n```sh\nyarn add acme-gateway\n```\n\n## Removal\n\n```sh\n' +
      'echo remove the gateway\n'.repeat(60) +
      '```\n',
  };
  let codeFolder = '';
  let codeIndex: DocsIndex;
  beforeAll(async () => {
    codeFolder = await mkdtemp(join(tmpdir(), 'answers-'));
    for (const [name, text] of Object.entries(PAGES_OF_CODE)) await writeFile(join(codeFolder, name), text);
    codeIndex = await openDocsIndex({ folder: codeFolder, cacheFile: null });
  });
  afterAll(async () => {
    await codeIndex.close();
    await rm(codeFolder, { recursive: true });
  });
  const askCode = (text: string) => createAnswerer(codeIndex)({ text, earlier: [], retrievalPageSize: 5 });

  it('is quoted below its name', async () => {
    const { isFound, markdown } = await askCode('How do I install the gateway?');
    expect(isFound).toBe(true);
    expect(markdown).toMatch(
      /^\*\*Gateway › Install\*\*: \[1\]\(\/gateway#install "Gateway: Install"\)\n\n```sh\nnpm i acme-gateway\n```/,
    );
    expect(markdown).not.toContain('yarn');
  });

  it('gives the block that the question names', async () => {
    expect((await askCode('How do I install the gateway with yarn?')).markdown).toMatch(
      /^\*\*Gateway › Install\*\*: .*\n\n```sh\nyarn add acme-gateway\n```/,
    );
  });

  it.each([
    'Why do I install the gateway?',
    'Is the gateway installed?',
    'How do I remove the gateway?',
    'How do I rename the gateway?',
  ])('is not quoted where it says nothing, or too much: %s', async (question) => {
    expect((await askCode(question)).markdown).not.toMatch(/›|```sh/);
  });
});
