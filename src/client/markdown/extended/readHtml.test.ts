import { tests } from 'commonmark-spec';
import { Lexer } from 'marked';
import { expect, it } from 'vitest';
import { readHtml } from './readHtml';

const { html } = Lexer.rules.block.gfm;

/** Tells by marked's own rule and its groups whether a line begins raw HTML, and whether the HTML ends with an empty line. */
function readByMarked(line: string, paragraph: 'own' | 'none'): 'html' | 'until blank' | null {
  const match = html.exec(`${line}\n`);
  if (!match) return null;
  if (match[1] || /^<[!?]/.test(line)) return 'html';
  return match[3] || paragraph === 'none' ? 'until blank' : null;
}

function read(line: string, paragraph: 'own' | 'none') {
  const start = readHtml(line, true, { column: 0, paragraph, lastLine: '', isItemStart: false, opened: null });
  return start?.kind === 'html' ? (start.isUntilBlank ? 'until blank' : 'html') : null;
}

const LINES = new Set(
  tests.flatMap(({ markdown }) =>
    markdown.split('\n').flatMap((line) => (/<.*/.exec(line) ? [/<.*/.exec(line)![0]] : [])),
  ),
);

it.each([...LINES])('%s', (line) => {
  for (const paragraph of ['own', 'none'] as const) expect(read(line, paragraph)).toBe(readByMarked(line, paragraph));
});

it.each([
  ['</', true],
  ['<!', true],
  ['<!-', true],
  ['<div', true],
  ['<div class="a', true],
  ['<custom-tag a="1>2">', true],
  ['<!--', false],
  ['<div>', true],
  ['<script>', true],
  ['<script>a', false],
  ['<3', false],
])('%s waits for more of the line: %s', (line, isWaiting) => {
  const start = readHtml(line, false, { column: 0, paragraph: 'none', lastLine: '', isItemStart: false, opened: null });
  expect(start?.kind === 'wait').toBe(isWaiting);
});
