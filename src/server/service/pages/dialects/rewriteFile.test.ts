import { expect, it } from 'vitest';
import { isReadableRewrite, rewriteFile } from './rewriteFile';

it.each<[from: string, to: string, file: string, expected: string]>([
  ['packages/a/src/index.md', 'a/index.md', 'packages/a/src/index.md', 'a/index.md'],
  ['packages/:pkg/src/(.*)', ':pkg/index.md', 'packages/a/src/x/y.md', 'a/index.md'],
  ['packages/:pkg/src/(.*)', ':pkg/(.*)', 'packages/a/src/x/y.md', 'a/x/y.md'],
  ['(\\w+)/:pkg/(.*)', '(\\w+)/(.*)', 'x/a/b/c.md', 'x/b/c.md'],
  ['packages/:pkg/src/:slug*', ':pkg/:slug*', 'packages/a/src/x/y.md', 'a/x/y.md'],
  ['packages/:pkg/docs/:page.md', '/:pkg/:page.md', 'packages/a/docs/y.md', 'a/y.md'],
  ['en/:rest*', ':rest*', 'en/x/y.md', 'x/y.md'],
  [':lang(de|fr)/docs/:rest+', ':lang/:rest+', 'fr/docs/x.md', 'fr/x.md'],
  ['v:number(\\d+)/:rest*', 'version-:number/:rest*', 'v2/x.md', 'version-2/x.md'],
  ['a/:part?/end.md', ':part?/end.md', 'a/end.md', 'end.md'],
  ['packages/:pkg/src/:page', ':pkg/:page', 'packages/a/src/x/y.md', 'packages/a/src/x/y.md'],
  ['packages/:pkg/src/(.*)', ':pkg/index.md', 'guide/a.md', 'guide/a.md'],
])('%s to %s names %s %s', (from, to, file, expected) => {
  expect(isReadableRewrite(from, to)).toBe(true);
  expect(rewriteFile(file, { rewrites: { [from]: to } })).toBe(expected);
});

it('prefers an exact name, and then the first pattern', () => {
  const rewrites = { 'a/(.*)': 'b/(.*)', 'a/:page': 'c/:page', 'a/index.md': 'index.md' };
  expect(['a/index.md', 'a/x.md'].map((file) => rewriteFile(file, { rewrites }))).toEqual(['index.md', 'b/x.md']);
});

it.each([
  ['^packages/(.*)$', ':0'],
  ['a/((x+)+)', 'b/:x'],
  ['a/:x([a-z]+[a-z]+)/b', ':x/b'],
  ['a/:x:y', ':x/:y'],
  ['(.*)/(.*)/(.*)', 'b'],
  ['a/:x/:x', ':x'],
  ['a/:x', ':y'],
  ['a/:x', '../:x'],
  ['a{/b}?/:x', ':x'],
])('leaves out %s to %s, which cannot be read safely or has no meaning', (from, to) => {
  expect(isReadableRewrite(from, to)).toBe(false);
});
