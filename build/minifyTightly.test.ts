import { expect, it } from 'vitest';
import { minifyText } from './minifyTightly';

it('leaves a module what it exports, in fewer characters, with a map', async () => {
  const code = `
    const unused = 1;
    function double(value) { const result = value * 2; return result; }
    export const four = double(2);
    export const load = () => import("./part.js" + import.meta.url);`;
  const minified = await minifyText(code, new Map());
  expect(minified.code.length).toBeLessThan(code.length / 2);
  expect(minified.code).not.toContain('unused');
  expect(minified.code).toContain('import("./part.js"+import.meta.url)');
  expect(JSON.parse(minified.map)).toMatchObject({ version: 3, mappings: expect.stringMatching(/./) as unknown });
  const { four } = (await import(`data:text/javascript,${encodeURIComponent(minified.code)}`)) as { four: number };
  expect(four).toBe(4);
});

it('writes the names of ours alone shorter wherever they are members, and no others', async () => {
  const code = 'export const read = (row) => [row.isHeld, { isHeld: row.isOpen }, ({ isHeld }) => isHeld, row._kept];';
  const minified = await minifyText(code, new Map([['isHeld', 'et']]));
  expect(minified.code).toMatch(/\.et,\{et:\w\.isOpen\},\(\{et:\w\}\)=>\w,/);
  expect(minified.code).not.toMatch(/isHeld|_kept/);
});
