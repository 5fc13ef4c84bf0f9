import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CSS_TARGET } from '../../build/settings';
import { findNewFeatures, findNewStyles, findOwnNames } from './findNewFeatures';

/** `chrome111` and the like, the targets of the compiled styles. Edge has Chrome's engine. */
const OLDEST: Readonly<Record<string, string>> = Object.fromEntries(
  CSS_TARGET.map((target) => /^([a-z]+)([\d.]+)$/.exec(target)!.slice(1)),
);

/** Newer features, each with the reason why it is harmless. */
const ALLOWED: Readonly<Record<string, string>> = {
  '*.popover': 'only without a top layer is the assistant below what covers it; `showPopover` is asked for',
  Highlight: 'asked for by `in`, before `CSS.highlights`',
  'CSS.highlights': 'asked for with `Highlight`',
  ':highlight': 'a rule of its own, for what `Highlight` marks',
  '*.touches': 'read in events of touch alone',
  '*.moveBefore': 'Preact asks for it',
  'AbortSignal.any': 'only in browsers with `document.modelContext`',
  zoom: 'only on pages without a viewport: where a browser has none, the button and the sheet have the sizes of the page',
  '*.currentCSSZoom': 'where a browser has none, the zoom is 1',
  '*.userSelect': 'Safari has it with its prefix, which is read then',
  '*.allowsFeature': 'asked for; browsers without it report no refused clipboard',
  LanguageModel: 'asked for, and offered only where there is one',
  '*.promptStreaming': 'of LanguageModel',
  '*.contextWindow': 'of LanguageModel',
  '*.contextUsage': 'of LanguageModel',
  '*.measureContextUsage': 'of LanguageModel',
  // Names of members in libraries' objects.
  '*.createView': 'of our module',
  '*.displayName': 'of components',
  '*.union': 'of the SDK’s schemas',
  '*.fence': 'of Temml',
  '*.currentEntry': 'where a browser has none, the path is compared twice a second',
  '*.prerendering': 'a page of a browser without it is not prerendered',
  // Browsers without these properties only look different.
  'text-size-adjust': 'Safari has it with its prefix, which stands before it',
  'forced-color-adjust': 'without it the system chooses the colours',
  'forced-color-adjust: none': 'without it the system chooses the colours',
  ':dir': 'mirrors small arrows and margins',
  '*.mathDepth': 'of Temml: size of indices',
  '*.overflowAnchor': 'keeps the place while text grows; the list does it, too',
  '*.containIntrinsicSize': 'speed',
  '*.containIntrinsicBlockSize': 'speed',
  'contain-intrinsic-size': 'speed',
  'content-visibility': 'speed',
  'content-visibility: auto': 'speed',
  'field-sizing': 'where a browser has none, the field is measured',
  'field-sizing: content': 'where a browser has none, the field is measured',
  'font-family: ui-monospace': 'other fonts follow it',
  '@container': 'sources stand below the text',
  'container-type': 'sources stand below the text',
  'container-type: inline-size': 'sources stand below the text',
  'reading-flow': 'order of Tab in the palette',
  'reading-flow: flex-visual': 'order of Tab in the palette',
  'scrollbar-color': 'look of scrollbars',
  'scrollbar-gutter': 'room for scrollbars',
  'scrollbar-gutter: stable': 'room for scrollbars',
  'scrollbar-width': 'look of scrollbars',
  'scrollbar-width: thin': 'look of scrollbars',
};

test('the docs promise the versions that are checked', () => {
  const docs = readFileSync('demo/docs/03-reference/05-browser-support.md', 'utf8').toLowerCase();
  for (const [browser, version] of Object.entries(OLDEST)) expect(docs).toContain(`${browser} ${version}`);
  expect(docs).toContain(`edge ${OLDEST.chrome}`);
});

test('nothing that is built needs a browser newer than the docs promise', () => {
  const names = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?:embed|index|headless|markdown|maths|diagrams|page|ask-buttons|search|admin|vitepress|chunks).*\.js$/.test(
      name,
    ),
  );
  const codes = new Map(names.map((name) => [name, readFileSync(`dist/${name}`, 'utf8')]));
  const ownNames = new Set([...codes.values()].flatMap(findOwnNames));
  const found = [...codes].flatMap(([name, code]) =>
    findNewFeatures(code, OLDEST, ownNames).map((feature) => `${feature} in ${name}`),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(found.filter((line) => !Object.hasOwn(ALLOWED, line.split(' in ')[0] ?? ''))).toEqual([]);
});

test.each([
  ['URL.canParse(text)', 'URL.canParse'],
  ['list.toSorted()', null],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['Object.groupBy(list, by)', 'Object.groupBy'],
  ['letters.isSubsetOf(words)', '*.isSubsetOf'],
  ['letters.isSubsetOf?.(words)', null],
  ['if (typeof CloseWatcher === "function") new CloseWatcher()', null],
  ['const s = ".a { text-wrap: pretty }"', 'text-wrap'],
])('%s', (code, feature) => {
  expect(findNewFeatures(code, OLDEST)).toEqual(feature === null ? [] : expect.arrayContaining([feature]));
});

test.each([
  ['.a { color: light-dark(red, blue) }', ['light-dark()']],
  ['.a { color: red; color: light-dark(red, blue) }', []],
  ['@supports (color: light-dark(red, blue)) { .a { color: light-dark(red, blue) } }', []],
  ['.a { & .b { color: red } } @starting-style { .a { color: red } }', ['@starting-style']],
  ['.a:state(x) { height: 10dvh }', [':state']],
])('%s', (sheet, features) => {
  expect(findNewStyles(sheet, OLDEST)).toEqual(features);
});
