import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';

/** Budget of all style sheets of the widget and of answers, as written, in brotli bytes. */
const STYLES_MAX_BYTES = 12.2 * 1024;

const ANSWER_STYLES = ['markdown', 'extended/extended', 'code/code'].map((name) => `src/client/markdown/${name}.css`);

test('the styles of the widget keep their budget', () => {
  const folder = 'src/client/panel/ui/styles';
  const paths = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`);
  const styles = [...paths, ...ANSWER_STYLES].map((path) => readFileSync(path, 'utf8')).join('');
  const { length } = brotliCompressSync(styles, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  expect(length).toBeLessThanOrEqual(STYLES_MAX_BYTES);
});

test('colours that follow the page need nothing but the browser', () => {
  const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const styled = scripts
    .map((name) => readFileSync(`dist/${name}`, 'utf8'))
    .filter((code) => code.includes('light-dark('));
  expect(styled.length).toBeGreaterThan(1);
  expect(styled.filter((code) => code.includes('--lightningcss-'))).toEqual([]);
});

test('exported sites have the colours of the assistant, by the same names', () => {
  const read = (path: string) => readFileSync(path, 'utf8');
  const list = (css: string) =>
    [...css.matchAll(/(--docs-assistant-color-[\w-]+), (.+)\);/g)].flatMap(([, name = '', values = '']) =>
      [...values.matchAll(/#\w+/g)].map(([color]) => `${name} ${color}`),
    );
  const own = new Set(list(read('src/client/panel/ui/styles/tokens.css')));
  const site = list(read('src/server/site/styles/tokens.css'));
  expect(site.length).toBeGreaterThanOrEqual(12);
  expect(site.filter((entry) => !own.has(entry))).toEqual([]);
});

test('an animation without an end runs beside the page: it changes nothing but opacity and place', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const css = sheets.map((name) => readFileSync(`src/${name}`, 'utf8')).join('\n');
  const endless = new Set([...css.matchAll(/animation: ([\w-]+) [^;]*\binfinite\b/g)].map(([, name = '']) => name));
  expect(endless.size).toBeGreaterThan(0);
  const changed = [...css.matchAll(/@keyframes ([\w-]+) \{(.*?)\n\}/gs)]
    .filter(([, name = '']) => endless.has(name))
    .flatMap(([, , steps = '']) => [...steps.matchAll(/([\w-]+):/g)].map(([, property]) => property));
  expect(changed.length).toBeGreaterThanOrEqual(endless.size);
  expect(changed.filter((property) => property !== 'opacity' && property !== 'transform')).toEqual([]);
});
