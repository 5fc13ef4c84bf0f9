import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPTION_TABLE } from '../../src/client/options/optionTable';

/** What the documentation calls, listens to and styles, in its snippets and in its text, exists in the sources: a wrong name is silent. */
const pages = readdirSync('demo/docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => [name, readFileSync(`demo/docs/${name}`, 'utf8')] as const);
const read = (path: string) => readFileSync(path, 'utf8');

const EVENTS = namesIn('src/client/core/conversation/assistantEvents.ts', /^ {2,6}(?:\| \{ )?type: '([\w-]+)'/gm);

function namesIn(path: string, pattern: RegExp): string[] {
  return [...read(path).matchAll(pattern)].map(([, name = '']) => name);
}

function unknownNames(pattern: RegExp, known: readonly string[]): string[] {
  const used = pages.flatMap(([page, text]) =>
    [...text.matchAll(pattern)].map(([, name = '']) => [page, name] as const),
  );
  expect(used.length).toBeGreaterThan(0);
  return used.filter(([, name]) => !known.includes(name)).map(([page, name]) => `${page}: ${name}`);
}

test('every event exists, and the table of events has all of them', () => {
  const listened = [...EVENTS, 'navigate'];
  expect(unknownNames(/\bDocsAssistant\.on\('([\w-]+)'/g, listened)).toEqual([]);
  expect(unknownNames(/\bevent\.type === '([\w-]+)'/g, listened)).toEqual([]);
  expect(unknownNames(/addEventListener\('docs-assistant:([\w-]+)'/g, listened)).toEqual([]);
  const [, table = ''] = /\n## All events\n([\s\S]*?)\n## /.exec(read('demo/docs/02-guides/06-events.md')) ?? [];
  const rows = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/(?<=`)[a-z-]+(?=`)/g) ?? [],
  );
  expect(rows.filter((name) => name !== 'type').toSorted()).toEqual(EVENTS.toSorted());
});

test('every method of the global exists', () => {
  const [, names = ''] = /NAMES = '([^']+)'/.exec(read('src/client/adapters/embed/addCommands.ts')) ?? [];
  const methods = [...names.split(' '), 'init', 'isOpen', 'version'];
  expect(unknownNames(/\bDocsAssistant\.([a-z]\w+)/g, methods)).toEqual([]);
});

test('every attribute of the tag is an option', () => {
  const attributes = ['answers', 'model', ...Object.keys(OPTION_TABLE)].map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const own = ['docs-assistant', 'theme', 'bs-theme', 'md-color-scheme', 'color-mode', 'mode', 'price', 'choices'];
  const parts = ['suggestions', 'form', 'navigate', 'image'];
  expect(unknownNames(/\bdata-([a-z]+(?:-[a-z]+)*)\b(?![-*])/g, [...attributes, ...own, ...parts])).toEqual([]);
});

test('every part and every CSS variable is one of the built styles and components', () => {
  const sources = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name) && !name.includes('.test.'))
    .map((name) => read(`src/client/${name}`))
    .join('\n');
  const variables = [...sources.matchAll(/var\((--docs-assistant-[\w-]+)/g)].map(([, name = '']) => name);
  expect(unknownNames(/(--docs-assistant-[a-z]+(?:-[a-z]+)*)/g, [...variables, '--docs-assistant-push'])).toEqual([]);
  const [, listed = ''] =
    /\n## Parts\n\n[^\n]+\n\n([\s\S]*?)\n\n/.exec(read('demo/docs/03-reference/01-props.md')) ?? [];
  const parts = [...listed.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((name) => !new RegExp(`['"\`]${name}['"\`]`).test(sources))).toEqual([]);
  // `callout` is set by the extension of its own snippet.
  expect(unknownNames(/::part\(([a-z-]+)\)/g, parts)).toEqual([]);
});
