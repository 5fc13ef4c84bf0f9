import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Style sheets of the panel, and of the answers in it. */
const FILES = ['src/client/panel/ui/styles', 'src/client/markdown'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.startsWith('themes') && !file.endsWith('tokens.css'))
    .map((file) => ({ file, css: readFileSync(`${folder}/${file}`, 'utf8') })),
);

/** 12, 13, 15, 17 and 20 px: the panel's own sizes, and what an answer multiplies its size with. */
const SIZES = new Set([
  'var(--text-tiny)',
  'var(--text-small)',
  'var(--text)',
  'var(--text-large)',
  'var(--text-title)',
  'inherit',
  '1em',
  '0.8em',
  '12px',
  '0.867em',
  'var(--docs-assistant-code-font-size, 0.867em)',
  '1.134em',
  '1.334em',
  // Smaller text in a field makes iOS zoom the page.
  'max(16px, var(--text))',
]);

/** 6, 10 and 16 px, and full. */
const RADII = new Set([
  '0',
  'inherit',
  '6px',
  '999px',
  'var(--control-radius)',
  'var(--radius)',
  'var(--docs-assistant-radius, 10px)',
  'var(--large-radius)',
  'var(--panel-radius)',
  'var(--launcher-radius)',
]);

/** Values of declarations, with the name of their file. */
function values(pattern: RegExp): string[] {
  return FILES.flatMap(({ file, css }) => [...css.matchAll(pattern)].map(([, value = '']) => `${file}: ${value}`));
}

const name = (value: string) => value.slice(value.indexOf(': ') + 2);

it('has five sizes of text', () => {
  const sizes = [...values(/font-size: ([^;]+);/g), ...values(/font: \d+ (\S+)(?: \/|\/)/g)];
  expect(sizes.length).toBeGreaterThan(30);
  expect(sizes.filter((size) => !SIZES.has(name(size)))).toEqual([]);
});

it('has four radii', () => {
  const radii = values(/border-(?:end-end-)?radius: ([^;]+);/g);
  expect(radii.length).toBeGreaterThan(30);
  expect(radii.filter((radius) => !RADII.has(name(radius)))).toEqual([]);
});

it('draws its icons, so that no font has another one', () => {
  const texts = values(/content: '([^']*)'/g);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => /[\u2600-\u27bf]/.test(name(text)))).toEqual([]);
});
