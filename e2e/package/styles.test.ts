import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';

/** Budget of all style sheets of the widget with those of answers, as they are written, in brotli bytes. */
const STYLES_MAX_BYTES = 10 * 1024;

test('the styles of the widget keep their budget', () => {
  const folder = 'src/widget/styles';
  const paths = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`);
  const styles = [...paths, 'src/widget/markdown/markdown.css'].map((path) => readFileSync(path, 'utf8')).join('');
  const { length } = brotliCompressSync(styles, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  expect(length).toBeLessThanOrEqual(STYLES_MAX_BYTES);
});
