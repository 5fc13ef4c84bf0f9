import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { JSDOM } from 'jsdom';
import { parse } from 'yaml';
import { createProxyHandler } from '../../proxy';
import { createLocalService } from '../../service/main/createLocalService';
import { listen } from '../../http/listener/listen';
import { KEY, runInTest } from '../testing/runInTest';
import type { CheckReport } from './compareReports';

const folder = await mkdtemp(join(tmpdir(), 'check command '));
const docs = await mkdtemp(join(tmpdir(), 'checked docs '));
await writeFile(
  join(docs, 'kettle.md'),
  '# Kettle\n\n## Boil water\n\nPress the **red button** for 3 seconds.\n\n## Safety\n\n### Steam\n\nIt is hot.\n',
);
await writeFile(
  join(docs, 'mixer.md'),
  '# Mixer\n\n## Why does it stop?\n\nThe bowl is full of whipped cream.\n\n## Overview\n\nIt mixes.\n',
);
await writeFile(
  join(docs, 'secret.md'),
  '---\ngroups: [staff]\n---\n\n# Safe\n\n## Open the safe\n\nThe code is nine.\n',
);
afterAll(async () => {
  for (const path of [folder, docs]) await rm(path, { recursive: true, force: true });
});

const GOOD = `
- question: How do I boil water?
  page: /kettle#boil-water
  contains: [red button for 3 seconds, "3"]
  excludes: mixer
- question: Who won the football cup of 1998?
  hasNoAnswer: true
- question: How is the safe opened?
  filter: { groups: [staff] }
  pages: [/nowhere, secret]
`;

/** Runs the command with a file of questions. */
async function check(questions: string, args: readonly string[] = ['--docs', docs], change = {}) {
  const file = join(folder, 'questions.yml');
  await writeFile(file, questions);
  return runInTest(['check', file, ...args], change);
}

describe('docs-assistant-server check', () => {
  it('asks a folder, and says which questions pass', async () => {
    const { code, output, report } = await check(GOOD);
    expect({ code, report }).toEqual({ code: 0, report: '' });
    expect(output).toContain('ok    How do I boil water?');
    expect(output).toContain('3 questions: 3 passed, 0 failed');
  });

  it.each([
    [
      'another page',
      '- { question: How do I boil water?, page: /mixer }',
      '/mixer is not cited, but /kettle#boil-water.',
    ],
    ['another section', '- { question: How do I boil water?, page: /kettle#steam }', '/kettle#steam is not cited'],
    ['a word that is missing', '- { question: How do I boil water?, contains: blue }', '"blue" is missing.'],
    [
      'a word that must not be there',
      '- { question: How do I boil water?, excludes: [RED Button] }',
      '"RED Button" appears.',
    ],
    ['an answer where there is none', '- { question: How do I boil water?, hasNoAnswer: true }', 'There is an answer'],
    ['no answer', '- question: Who won the football cup of 1998?', 'There is no answer.'],
    ['a page of others', '- { question: How is the safe opened?, page: /secret }', '/secret is not cited'],
  ])('ends with 4 for %s', async (_name, questions, words) => {
    const { code, output, report } = await check(questions);
    expect(code).toBe(4);
    expect(output).toContain(words);
    expect(output).toContain('FAIL  ');
    expect(report).toContain('1 of 1 questions failed.');
  });

  it.each([
    ['no file', ['check'], 'check takes one file'],
    ['a file that is not there', ['check', join(folder, 'none.yml')], 'cannot be read'],
    [
      'a folder and a service',
      ['check', 'x.yml', '--docs', docs, '--service', 'http://localhost:1'],
      'a folder or a service',
    ],
    ['a file with --suggest', ['check', 'x.yml', '--suggest'], 'takes no file'],
  ])('says what is wrong: %s', async (_name, args, words) => {
    const { code, report } = await runInTest(args);
    expect(code).toBe(2);
    expect(report).toContain(words);
  });

  it.each([
    ['no YAML', '- question: "x', 'is not YAML'],
    ['no list', 'question: x', 'must be a list'],
    ['nothing', '', 'must be a list'],
    ['no question', '- page: /x', 'entry 1: its question is missing'],
    ['a field that is none', '- { question: x, expect: y }', 'there is no field "expect"'],
    ['a field that is nearly one', '- { question: x, contain: y }', 'Did you mean "contains"?'],
    ['one question twice', '- question: x\n- question: x ', 'entry 2: entry 1 has the same question'],
    ['a page and no answer', '- { question: x, page: /y, hasNoAnswer: true }', 'Leave one of them out'],
    ['a word that is none', '- { question: x, contains: { a: 1 } }', 'contains must be a string'],
  ])('refuses questions with %s', async (_name, questions, words) => {
    const { code, report } = await check(questions);
    expect({ code, report }).toMatchObject({ code: 2, report: expect.stringContaining(words) as string });
  });

  it('writes JSON and JUnit, and shows what differs from a run before', async () => {
    const [last, xml] = [join(folder, 'last.json'), join(folder, 'junit.xml')];
    const before = `${GOOD}- question: "Is <that> & \\u0007 so?"\n  page: /mixer\n- question: old one\n  hasNoAnswer: true\n`;
    const first = await check(before, ['--docs', docs, '--junit', xml, '--json']);
    expect(first.code).toBe(4);
    const report = JSON.parse(first.output) as CheckReport;
    expect(report).toMatchObject({ passed: 4, failed: 1 });
    await writeFile(last, first.output);
    const suite = new JSDOM(await readFile(xml, 'utf8'), { contentType: 'text/xml' }).window.document;
    expect(suite.querySelectorAll('testcase')).toHaveLength(5);
    expect(suite.querySelectorAll('failure')).toHaveLength(1);
    expect(suite.querySelector('failure')?.parentElement?.getAttribute('name')).toContain('Is <that> &');

    const known = GOOD + '- question: "Is <that> & \\u0007 so?"\n  page: /mixer\n';
    const same = await check(known, ['--docs', docs, '--baseline', last]);
    expect({ code: same.code, report: same.report }).toEqual({ code: 0, report: '' });
    expect(same.output).toContain('Not asked any more: 1\n  old one');
    const worse = await check(known.replace('red button', 'blue button'), ['--docs', docs, '--baseline', last]);
    expect(worse.code).toBe(4);
    expect(worse.output).toContain('Worse than before: 1\n  How do I boil water?');
    expect(worse.report).toContain('1 of 4 questions are worse than before.');
    const better = await check('- question: old one\n- question: "Is <that> & \\u0007 so?"\n  hasNoAnswer: true', [
      '--docs',
      docs,
      '--baseline',
      last,
    ]);
    expect(better.output).toContain('Better than before: 1\n  Is <that> &');
    expect((await check(GOOD, ['--docs', docs, '--baseline', xml])).report).toContain(
      'is not a report of this command',
    );
  });
});

describe('a service that is asked', async () => {
  const service = await createLocalService({
    docsFolder: docs,
    assistantKey: 'local_dsc_demo',
    adminKey: KEY,
    keepQuestions: true,
  });
  const { url, close } = await listen(service.handle, { port: 0 });
  afterAll(async () => {
    await close();
    await service.close();
  });

  it('gives the same results as its folder', async () => {
    const args = ['--service', url, '--key', 'local_dsc_demo', '--json'];
    expect(await check(GOOD, args)).toEqual(await check(GOOD, ['--docs', docs, '--json']));
  });

  it('may be a proxy, by the whole address of its endpoint and without a key', async () => {
    const proxy = createProxyHandler({
      serviceUrl: url,
      assistantKey: 'local_dsc_demo',
      domain: 'local',
      clientAddress: () => '203.0.113.1',
    });
    const server = await listen(proxy, { port: 0 });
    onTestFinished(() => server.close());
    const { code, report } = await check('- question: How do I boil water?\n  page: /kettle', [
      '--service',
      `${server.url}/api/docs-assistant/message`,
    ]);
    expect({ code, report }).toEqual({ code: 0, report: '' });
  });

  it.each([
    ['a wrong key', ['--key', 'other_dsc_key'], 3, '401'],
    ['another domain', ['--key', 'local_dsc_demo', '--domain', 'other'], 4, '404'],
    ['a key that is no assistant key', ['--key', 'secret'], 2, 'must be an assistant key'],
  ])('is not asked with %s', async (_name, args, exit, words) => {
    const { code, report } = await check(GOOD, ['--service', url, ...args]);
    expect({ code, report }).toMatchObject({ code: exit, report: expect.stringContaining(words) as string });
  });

  it('drafts questions from headings, and from unanswered questions', async () => {
    await check('- question: Who won the football cup of 1998?', ['--service', url, '--key', 'local_dsc_demo']);
    const { code, output } = await runInTest(['check', '--suggest', '--docs', docs, '--service', url]);
    expect(code).toBe(0);
    expect(parse(output)).toEqual([
      { question: 'Kettle: Boil water?', page: '/kettle#boil-water' },
      { question: 'Why does it stop?', page: '/mixer#why-does-it-stop' },
      { question: 'Who won the football cup of 1998?', hasNoAnswer: true },
    ]);
    expect((await check(output)).output).toContain('3 questions');
  });
});

describe('an endpoint of the AI SDK', () => {
  const event = (data: object) => `data: ${JSON.stringify(data)}\r\n\r\n`;
  const answerWith = async (handle: (request: Request) => Response) => {
    const server = await listen(async (request) => handle(request), { port: 0 });
    onTestFinished(() => server.close());
    return ['--service', server.url, '--key', 'acme_dsc_1'];
  };
  const stream = (...events: object[]) =>
    new Response(events.map(event).join(''), { headers: { 'content-type': 'text/event-stream' } });
  const say = (delta: string) => ({ type: 'text-delta', id: 't', delta });

  it.each([
    ['links of its own site', [say('See [it](https://docs.acme.example/guides/kettle.html#a "Kettle").')]],
    ['sources', [{ type: 'source-url', sourceId: '1', url: 'https://docs.acme.example/guides/kettle/' }, say('Yes.')]],
    [
      'results of its search',
      [
        { type: 'tool-input-available', toolCallId: '1', toolName: 'search', input: { query: 'x' } },
        {
          type: 'tool-output-available',
          toolCallId: '1',
          output: { results: [{ path: 'guides/kettle', content: '' }] },
        },
        say('Yes.'),
      ],
    ],
  ])('cites pages by %s', async (_name, events) => {
    const args = await answerWith(() => stream({ type: 'start' }, ...events, { type: 'finish', threadId: 'x' }));
    const { code, output } = await check('- question: Kettle?\n  page: /guides/kettle', args);
    expect({ code, output }).toMatchObject({ code: 0 });
  });

  it('has no answer if the answer cites no page', async () => {
    const args = await answerWith(() => stream(say('I do not know. `[a](/b)`'), { type: 'finish' }));
    expect((await check('- question: Kettle?\n  hasNoAnswer: true', args)).code).toBe(4);
    const plain = await answerWith(() => stream(say('I do not know.'), { type: 'finish' }));
    expect((await check('- question: Kettle?\n  hasNoAnswer: true', plain)).code).toBe(0);
  });

  it('fails a question whose answer breaks off', async () => {
    const broken = await answerWith(() => stream(say('Half'), { type: 'error', errorText: 'Out of\u001b[31m tokens' }));
    const { code, output } = await check('- question: Kettle?', broken);
    expect(code).toBe(4);
    expect(output).toContain('The answer broke off: Out of');
    expect(output).not.toContain('\u001b');
    const cut = await answerWith(() => stream(say('Half')));
    expect((await check('- question: Kettle?', cut)).output).toContain('ended before the answer did');
  });

  it('is waited for when it is busy, and is not followed elsewhere', async () => {
    let asked = 0;
    const busy = await answerWith(() => {
      asked += 1;
      return asked === 1
        ? new Response('', { status: 429, headers: { 'retry-after': '7' } })
        : stream(say('[a](/b)'), { type: 'finish' });
    });
    expect(await check('- question: Kettle?', busy)).toMatchObject({ code: 0, waits: [7_000] });
    const moved = await answerWith(
      () => new Response('', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }),
    );
    expect(await check('- question: Kettle?', moved)).toMatchObject({
      code: 3,
      report: expect.stringContaining('302') as string,
    });
  });
});
