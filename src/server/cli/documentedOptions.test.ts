import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { runInTest } from './testing/runInTest';

const COMMAND_LINE = '05-command-line';

/** Defaults that the help says in words. */
const IN_WORDS = ['none', 'any', 'all', 'recognised'];

it.each([
  ['export', COMMAND_LINE, ['Export a site and download its bundle', 'Options of export and job']],
  ['job', COMMAND_LINE, ['Follow an agent job', 'Options of export and job']],
  ['inspect', COMMAND_LINE, ['See how a folder is read']],
  ['check', COMMAND_LINE, ['Check answers']],
  ['dev', COMMAND_LINE, ['Write docs with the assistant beside them']],
  ['service', '04-local-service', null],
  ['selfhost', '06-self-hosting', null],
])('the documentation has each option of "%s", with its default', async (command, page, headings) => {
  const { output } = await runInTest([command, '--help']);
  const text = await readFile(`demo/docs/04-server/${page}.md`, 'utf8');
  const sections = text.split(/^## /m);
  const documented = headings?.map((heading) => sections.find((each) => each.startsWith(`${heading}\n`))).join('\n');
  const options = [...output.matchAll(/^ +(--[a-z-]+).*?(?:\(default ([\w./-]+)[;)]|$)/gm)];
  const missing = options.flatMap(([, name = '', value]) => {
    if (name === '--help') return [];
    const line = (documented ?? text).split('\n').find((each) => new RegExp(`\`${name}[\` ]`).test(each));
    if (line === undefined) return [name];
    return value !== undefined && !IN_WORDS.includes(value) && !line.includes(`\`${value}\``)
      ? [`${name} ${value}`]
      : [];
  });
  expect(options.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
