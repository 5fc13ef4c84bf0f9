import { expect, it } from 'vitest';
import { minifyText } from './minifyTightly';

it('leaves a module what it exports, in fewer characters, with a map', async () => {
  const code = `
    const unused = 1;
    function double(value) { const result = value * 2; return result; }
    export const four = double(2);
    export const load = () => import("./part.js" + import.meta.url);`;
  const minified = await minifyText(code);
  expect(minified.code.length).toBeLessThan(code.length / 2);
  expect(minified.code).not.toContain('unused');
  expect(minified.code).toContain('import("./part.js"+import.meta.url)');
  expect(JSON.parse(minified.map)).toMatchObject({ version: 3, mappings: expect.stringMatching(/./) as unknown });
  const { four } = (await import(`data:text/javascript,${encodeURIComponent(minified.code)}`)) as { four: number };
  expect(four).toBe(4);
});
