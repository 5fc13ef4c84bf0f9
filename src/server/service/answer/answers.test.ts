import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../../shared/locales/findLocale';
import { openDocsIndex, type DocsIndex } from '../search/docsIndex/openDocsIndex';
import * as ANSWER_TEXTS from '../../../shared/locales/answerTexts';
import { createAnswerer } from './createAnswerer';

const PAGES: Record<string, string> = {
  'index.md': '# Acme\n\nAcme keeps files of teams in sync.\n',
  'snapshots.md':
    '# Snapshots\n\nA snapshot is a copy of a folder that never changes. It is kept until you delete it.\n\n## Schedule\n\nSet `schedule` to take a snapshot every hour.\n\n```ts title="acme.config.ts"\nexport default { schedule: "hourly" };\n```\n',
  'mirrors.md':
    '# Mirrors\n\nA mirror is a folder on another server that follows every change of the first. It needs a network.\n',
  'limits.md':
    '# Limits\n\n## Symbolic links\n\nSymbolic links are not supported.\n\n## Hidden files\n\nHidden files are supported.\n\n## Servers\n\nThe snapshots and mirrors of a team are kept on one server.\n\n## Requirements\n\nEncryption at rest was added in version 3.4 of the server.\n',
  'tools.md':
    '# Tools\n\n## Install the tools\n\n```sh\nnpm install acme-tools\n```\n\nThen create a client of the tools:\n\n```ts\ncreateClient();\n```\n',
  'words.md':
    '# Words\n\n- **Node**: A server of the cluster. A replica needs a node.\n- **Shard**: A part of the data. A replica of a shard is on another node.\n- **Replica**: A second copy of a shard.\n- **Quorum**: More than half of the nodes, which a replica asks.\n',
  'filter.md':
    '# Class: Filter\n\nExtends: `Sieve`\n\nUnlike a funnel, a filter holds back what is in the water.\n\n## Filter.closed\n\nImplements Funnel.closed.\n',
  'funnel.md':
    '# Class: Funnel\n\nExtends: `Sieve`\n\nA funnel leads water into a bottle.\n\n## Funnel.closed\n\nThe state of the funnel.\n',
  'metals.md':
    '# Metals\n\nCopper is soft, but steel is hard.\n\nDealers weigh copper and steel before they sell them.\n',
  'locks.md':
    '# Lock\n\n## Usage\n\nCall `lock()` before you open a lock that others hold. Release every lock.\n\n## Definition\n\nOne writer holds it while the others wait.\n',
  'gauges.md':
    '# Gauges\n\n## Dials of gauges\n\nThe dials of gauges are:\n\n### Round dials\n\nA round one shows degrees.\n',
  'uploads.md':
    '# Uploads\n\nCall `acme upload FOLDER` to upload a folder to the server. It asks for your password first.\n',
  'pump.md': '# Pump\n\n## Rinse\n\nRinse it with vinegar each month.\n\n## Pump rinse aid\n\nAny rinse aid fits.\n',
  'boiler.md': '# Boiler\n\n## Rinse\n\nRinse it with vinegar each month.\n',
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
  it('shows once what several pages say in the same words', async () => {
    const text = await answer('rinse');
    expect(text.match(/vinegar/g)).toHaveLength(1);
    expect(text).toContain('Any rinse aid fits.');
  });

  it.each(['Is a snapshot a mirror?', 'snapshots vs mirrors', 'Should I use snapshots or mirrors?'])(
    'has a passage for each subject, and says what they are: %s',
    async (question) => {
      const text = await answer(question);
      expect(text).toMatch(/^From the documentation:\n\n> \[/);
      expect(text).toMatch(
        /^> \[Snapshots\]\(\/snapshots\) \[\d\]\(\/snapshots "Snapshots"\)\n>\n> A snapshot is a copy/m,
      );
      expect(text).toMatch(/^> \[Mirrors\]\(\/mirrors\) \[\d\]\(\/mirrors "Mirrors"\)\n>\n> A mirror is a folder/m);
      const paths = (await ask(question)).results.map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining(['snapshots', 'mirrors']));
      // Pages are numbered in the order of their first citation, not of the search results.
      const marks = [...text.matchAll(/^> .* \[(\d)\]\(/gm)].map(([, number]) => Number(number));
      expect(marks.toSorted((left, right) => left - right)).toEqual(marks);
      expect(marks.length).toBeLessThanOrEqual(3);
    },
  );

  it('says in the language of the question what it is', async () => {
    expect(await answer('Wie kann ich einen snapshot mit dem schedule machen?')).toMatch(/^Aus der Dokumentation:/);
    for (const texts of Object.values(ANSWER_TEXTS)) expect(Object.keys(texts).toSorted()).toEqual(LOCALES.toSorted());
    for (const text of Object.values(ANSWER_TEXTS.missing)) expect(text).toContain('{names}');
  });

  it('is one passage if it is clearly ahead', async () => {
    const text = await answer('How do I install the tools?');
    expect(text.match(/^> \[/gm)).toHaveLength(1);
    expect(text).toContain('> ```sh\n> npm install acme-tools\n> ```');
  });

  it('has no card of a section that only announces others', async () => {
    const text = await answer('Which dials of gauges are there?');
    expect(text).toContain('A round one shows degrees.');
    expect(text).not.toContain('[Dials of gauges]');
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
    'Are SymbolicLinks and HiddenFiles supported?',
    'What is the createClient() of the tools?',
    'snapshots vs mirrored folders',
    'Snapshots vs. the server that was encrypted',
  ])('does not report a word as missing that a page has: %s', async (question) => {
    expect(await answer(question)).not.toContain('does not mention');
  });

  it.each([
    ['How do I upload a folder to the server in VS Code?', 'VS Code'],
    ['How do I upload a folder with --no-password?', '--no-password'],
    ['Does createClients() create a client of the tools?', 'createClients()'],
    ['Does uploadFolder() upload a folder to the server?', 'uploadFolder()'],
    ['Which Upload-Password header does an upload to the server send?', 'Upload-Password'],
    ['Is `hourly_snapshot` the schedule of a snapshot?', 'hourly\\_snapshot'],
  ])('reports a name of code that no page has: %s', async (question, name) => {
    expect(await answer(question)).toContain(`does not mention “${name}”`);
  });

  it('names the file of the code that it quotes', async () => {
    expect(await answer('How do I set the schedule of a snapshot?')).toContain(
      '> `acme.config.ts`\n>\n> ```ts title="acme.config.ts"\n> export default',
    );
  });

  it('says that nothing fits well above the closest passages', async () => {
    const { markdown, isFound } = await ask(
      'How do I paint the folder of a Photoshop brush with Kerberos watercolours?',
    );
    expect(isFound).toBe(false);
    expect(markdown).toMatch(
      /^The documentation does not mention .*\.\n\nNothing fits well\. The closest passages:\n\n> \[.*folder/is,
    );
    expect((await ask('xyzzy')).markdown).toMatch(/^No passage was found for this question\. Other words/);
  });

  it.each([
    ['Error: the server asks for your password', 0],
    ['TypeError: the server asks for your password', 0],
    ['Error: the password of the folder expired', 1],
    ['How do I upload a folder to the server in v4?', 0],
    ['How do I upload a folder to the server in V8?', 1],
  ])('is trusted less with other names, or words of an error message: %s', async (text, name) => {
    expect((await ask(text)).evidence.name).toBe(name);
  });
});
