import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDocsIndex, type DocsIndex } from '../search/docsIndex/openDocsIndex';
import { createAnswerer } from './createAnswerer';
import { readComparison } from './readComparison';

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
  ])('has a part for each alternative: %s', async (question) => {
    const text = await answer(question);
    expect(text).toMatch(
      /^> \[Snapshots\]\(\/snapshots\) \[\d\]\(\/snapshots "Snapshots"\)\n>\n> \**A snapshot is a copy/m,
    );
    expect(text).toMatch(/^> \[Mirrors\]\(\/mirrors\) \[\d\]\(\/mirrors "Mirrors"\)\n>\n> \**A mirror is a folder/m);
    const paths = (await ask(question)).results.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['snapshots', 'mirrors']));
    // Pages are numbered in the order of their first citation, not of the search results.
    const marks = [...text.matchAll(/\[(\d)\]\((\/\w+)/g)].map(([, number, path]) => `${number} ${path}`);
    expect([...new Set(marks)]).toEqual(
      text.indexOf('/snapshots') < text.indexOf('/mirrors')
        ? ['1 /snapshots', '2 /mirrors']
        : ['1 /mirrors', '2 /snapshots'],
    );
  });

  it('has no sentence that only mentions both alternatives of a comparison', async () => {
    const text = await answer('What is the difference between snapshots and mirrors?');
    expect(text).toContain('A snapshot is a copy');
    expect(text).not.toContain('are kept on one server');
  });

  it.each([
    // The sentence that compares both is on the page of the filter.
    ['What is the difference between a filter and a funnel?', ['Class: Filter', 'Class: Funnel']],
    // The sentence that compares both is the best one for each.
    ['What is the difference between copper and steel?', ['Metals']],
  ])('has one excerpt for each alternative: %s', async (question, titles) => {
    expect([...(await answer(question)).matchAll(/^> \[(.+?)\]\(/gm)].map(([, title]) => title)).toEqual(titles);
  });

  it('begins with the definition below the line that says what it extends', async () => {
    expect(await answer('What is a funnel?')).toContain('**A funnel leads water into a bottle.**');
  });

  it('begins with the section that is titled as the definition of its page', async () => {
    expect(await answer('What is a lock?')).toMatch(/^> \[Definition\].*\n>\n> .*One writer holds it/);
  });

  it('names the alternative that the documentation does not mention', async () => {
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
    ['Does folder-ferry upload a folder to the server?', 'folder-ferry'],
    ['Can I upload a folder of the server with snapshot-tools?', 'snapshot-tools'],
    ['Is `hourly_snapshot` the schedule of a snapshot?', 'hourly\\_snapshot'],
  ])('reports a name of code that no page has: %s', async (question, name) => {
    expect(await answer(question)).toContain(`does not mention “${name}”`);
  });

  it('shows the code that a step continues from, and no announcement of other code', async () => {
    expect(await answer('How do I install the tools?')).toMatch(
      /^> \[Install the tools\]\(\/tools#install-the-tools\) · Tools \[1\]\(.*\)\n>\n```sh\nnpm install acme-tools\n```$/,
    );
  });

  it('names the file of the code that it quotes', async () => {
    expect(await answer('How do I set the schedule of a snapshot?')).toContain(
      '> `acme.config.ts`\n>\n```ts title="acme.config.ts"\nexport default',
    );
  });

  it.each([
    ['What is a replica?', 'A second copy of a shard.'],
    ['What is a quorum?', 'More than half of the nodes'],
    ['What does shard mean?', 'A part of the data.'],
  ])('takes the meaning of a word from a list of words: %s', async (question, meaning) => {
    expect((await answer(question)).split('\n').find((line) => line.startsWith('> - '))).toContain(meaning);
  });

  it.each([
    ['Are symbolic links supported?', /^> \[Symbolic links\].*\n>\n> Symbolic links are not supported\./],
    ['Are hidden files supported?', /^> \[Hidden files\].*\n>\n> Hidden files are supported\./],
    [
      'In which version was encryption at rest added?',
      /^> \[Requirements\].*\n>\n> Encryption at rest was added in version 3\.4/,
    ],
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
])('reads the alternatives of %s', (question, alternatives) => {
  expect(readComparison(question)).toEqual(alternatives);
});

describe('a section with only code', () => {
  const PAGES_OF_CODE = {
    'index.md': '# Acme\n\nAcme keeps files of teams in sync.\n',
    'gateway.md':
      '# Gateway\n\n## Install\n\n```sh\nnpm i acme-gateway\n```\n\n```sh\nyarn add acme-gateway\n```\n\n## Removal\n\n```sh\n' +
      'echo remove the gateway\n'.repeat(60) +
      '```\n',
    'options.md':
      '# Options\n\n## Parameters\n\n* **waitSeconds** - The timeout for the headers.\n\n## Example - Send an answer with its headers, with a timeout and with the headers of the set\n\n```sh\nacme answer --headers --timeout\n```\n',
    'errors.md':
      '# Errors\n\n## Error 4711 on start\n\n### Linux\n\n#### Fix\n\n```sh\nsudo acme fix\n```\n\n## Lamp stays dark\n\n### Linux\n\n```sh\nsudo acme lamp\n```\n',
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

  it('is an excerpt below its title', async () => {
    const { isFound, markdown } = await askCode('How do I install the gateway?');
    expect(isFound).toBe(true);
    expect(markdown).toMatch(
      /^> \[Install\]\(\/gateway#install\) · Gateway \[1\]\(\/gateway#install "Gateway: Install"\)\n>\n```sh\nnpm i acme-gateway\n```/,
    );
    expect(markdown).not.toContain('yarn');
  });

  it('gives the block that the question names', async () => {
    expect((await askCode('How do I install the gateway with yarn?')).markdown).toMatch(
      /^> \[Install\].*\n>\n```sh\nyarn add acme-gateway\n```/,
    );
  });

  it.each([
    ['Error 4711 on start', 'sudo acme fix'],
    ['How do I fix error 4711 on start?', 'sudo acme fix'],
    ['lamp stays dark', 'sudo acme lamp'],
  ])('answers a question that repeats a heading above it: %s', async (question, code) => {
    expect((await askCode(question)).markdown).toContain(code);
  });

  it.each([
    'Why do I install the gateway?',
    'Is the gateway installed?',
    'How do I set the timeout of the headers?',
    'How do I remove the gateway?',
    'How do I rename the gateway?',
  ])('is not quoted where it says nothing, or too much: %s', async (question) => {
    expect((await askCode(question)).markdown).not.toContain('```sh');
  });
});

describe('an excerpt', () => {
  const PAGES_TO_QUOTE = {
    'index.md': '# Acme\n\nAcme keeps files of teams in sync.\n',
    'lists.md':
      '# Lists\n\n## Webhook endpoint\n\nThe endpoint should:\n\n- answer within ten seconds\n- verify the signature\n\n## Release\n\nRun the commands of a release:\n\n1. Build it:\n\n   ```sh\n   acme build\n   acme sign\n   ```\n\n2. Send it:\n   `acme send`\n   `acme wait`\n\n## Nothing\n\nThe quota has these parts:\n\n## Quota of vaults\n\nA vault has a quota of 20 files.\n',
    'faq.mdx':
      '# Questions\n\n<Accordion title="Is Acme GDPR compliant?">\n\nYes, all of Acme is compliant with the GDPR.\n\n</Accordion>\n\n<Accordion title="Can I cancel a subscription?">\n\nIn the settings, at any time.\n\n</Accordion>\n',
    'relay.md':
      '# Relay servers\n\nRelay servers are fast. Many people run relay servers, and relay servers cost little.\n\n## Relay\n\nA relay carries files between two networks. It keeps none of them.\n\n## Why a relay\n\nA relay is set up once. Files are sent through it because firewalls close the direct way.\n\n> **Warning:** A relay without a key is open to everybody.\n',
    'beacons.md':
      '# Lights\n\nThere are three lights.\n\nA beacon is a light that shows the state of a relay.\n\n## How does a beacon work?\n\nA beacon needs a battery. A beacon blinks when the beacon of another relay fails.\n',
    'publishing.md':
      '# Publishing\n\nCall `acme publish` to make files public. Publishing takes a minute.\n\n## Merges\n\nPut a script named `before-merge` into the folder: it runs before each merge.\n',
    'rules.md':
      '# acme/no-orphans\n\nReports files that no folder holds.\n\n## Options\n\nThe rule no-orphans of Acme has one option, and no-orphans reads it.\n',
    'errors.md':
      '# Errors\n\n## Sync fails\n\nA sync fails when a file is open elsewhere.\n\n## E: lease of the file expired before commit\n\nThe server waited for a minute. Raise `leaseSeconds`.\n',
    'class.md':
      '# Class: FilePump\n\nMoves files between two pools.\n\n## new FilePump(options)\n\nA FilePump starts when the FilePump gets a file.\n\n### Parameter: FilePumpOptions\n\nThe pump of a file reads these options of FilePump.\n\n| Option | Use |\n| --- | --- |\n| `idleSeconds` | Closes a pump without files. |\n\n* **rushSeconds** `number` (optional) - How long it hurries.\n* **maxFiles** `number` (optional) - As rushSeconds, for many files.\n',
    'pools.md': '# Pools\n\nA pump fills a pool. Set idleSeconds and rushSeconds first.\n',
    'events.md':
      '# Events\n\n## Order\n\n- `drainOnly`\n- `fillOnly`\n\n## Pools\n\nPools are emptied at night, and some of them are filled again. Then the script drainOnly runs before a pool is emptied.\n',
    'table.md':
      '# Plans\n\n| Plan | Storage |\n| --- | --- |\n| Free | 1 GB |\n| Team | 500 GB |\n\n## After the table\n\nPlans change monthly.\n',
  };
  let excerptFolder = '';
  let excerptIndex: DocsIndex;
  beforeAll(async () => {
    excerptFolder = await mkdtemp(join(tmpdir(), 'answers-'));
    for (const [name, text] of Object.entries(PAGES_TO_QUOTE)) await writeFile(join(excerptFolder, name), text);
    excerptIndex = await openDocsIndex({ folder: excerptFolder, cacheFile: null });
  });
  afterAll(async () => {
    await excerptIndex.close();
    await rm(excerptFolder, { recursive: true });
  });
  /** The first excerpt without its title line and quote markers. */
  const first = async (text: string) => {
    const { markdown } = await createAnswerer(excerptIndex)({ text, earlier: [], retrievalPageSize: 5 });
    const [excerpt = ''] = markdown.slice(markdown.indexOf('> [')).split(/\n\n(?=> \[|```suggestions)/);
    return excerpt.replaceAll(/^> ?/gm, '').replace(/^.*\n\n/, '');
  };

  it.each([
    [
      'has what it announces',
      'What should the webhook endpoint do?',
      /should:(\**)\n\n- answer within ten seconds\n\n?- verify/,
    ],
    ['keeps the lines of commands', 'How do I build and sign a release?', /acme build\nacme sign/],
    ['keeps the lines of an item', 'How do I send a release?', /`acme send`\n\s*`acme wait`/],
    ['announces nothing that does not follow', 'What is the quota of a vault?', /^A vault has a quota of 20 files\./],
    ['is what is below the title of an accordion', 'Can I cancel a subscription?', /^In the settings, at any time\.$/],
    ['says yes where the page says it', 'Is Acme GDPR compliant?', /^Yes, all of Acme is compliant/],
    ['defines what is asked for', 'What is a relay?', /^\**A relay carries files between two networks\./],
    ['defines it in a sentence of another page', 'What is a beacon?', /^\**A beacon is a light/],
    ['is found by a misspelt form', 'How do I publsh fils?', /^\**Call `acme publish`/],
    ['is found without the words for anything', 'How can I run something before every merge?', /^\**Put a script/],
    ['defines a name whose heading says its kind', 'What does FilePump do?', /^\**Moves files between two pools/],
    ['says more than the name that is asked for', 'drainOnly', /runs before a pool is emptied\./],
    ['is the row of a name', 'idleSeconds', /^\| Option \| Use \|\n.*\n\| `idleSeconds` \|/],
    ['is the item of a name', 'What is the option rushSeconds of FilePump?', /^\*? ?\**rushSeconds/],
    ['defines it in other forms', "what's relay", /^\**A relay carries files/],
    [
      'gives the reason',
      'Why are files sent through a relay?',
      /\*\*Files are sent through it because firewalls close the direct way\.\*\*/,
    ],
    [
      'is where an error is quoted',
      'E: lease of the file expired before commit',
      /^The server waited|Raise `leaseSeconds`/,
    ],
    [
      'is a row with its head',
      'How much storage has the Team plan?',
      /^\| Plan \| Storage \|\n\| --- \| --- \|\n\| Team \| 500 GB \|$/,
    ],
  ])('%s: %s', async (_name, question, pattern) => {
    expect(await first(question)).toMatch(pattern);
  });

  it('is followed by the warning of its section', async () => {
    const { markdown } = await createAnswerer(excerptIndex)({
      text: 'Why are files sent through a relay?',
      earlier: [],
      retrievalPageSize: 5,
    });
    expect(markdown).toContain('A relay without a key is open to everybody.');
  });

  it.each([
    ['Error: lease of the file expired', 0],
    ['Error: the server of the file waited', 1],
  ])('trusts a page less that has other words than an error message: %s', async (text, name) => {
    const { evidence } = await createAnswerer(excerptIndex)({ text, earlier: [], retrievalPageSize: 5 });
    expect(evidence.name).toBe(name);
  });

  it('of a refusal is the nearest section', async () => {
    const { markdown, isFound } = await createAnswerer(excerptIndex)({
      text: 'How do I paint the relay of a Photoshop brush with Kerberos watercolours?',
      earlier: [],
      retrievalPageSize: 5,
    });
    expect(isFound).toBe(false);
    expect(markdown).toMatch(/^The documentation does not mention .*I found nothing .*\n\n> \[.*relay/is);
  });
});
