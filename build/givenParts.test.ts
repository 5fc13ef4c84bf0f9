import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { givenParts, readHandOver } from './givenParts';

const FILES = {
  'parts.ts': `import { double } from './double';
import { one, two } from './numbers';

export const getParts = () => [double, one, two] as const;

export function takeParts(_parts: unknown) {}
`,
  'double.ts': 'export const double = (value: number) => value * 2; export const other = 1;',
  'numbers.ts': 'export const one = () => 1; export const two = () => 2;',
  'whole.ts': `import { double } from './double';
import { deep } from './deep';
export { takeParts } from './parts';
export const calculate = () => double(deep());`,
  'deep.ts': `import { two } from './numbers'; export const deep = () => two();`,
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function bundle(files: Record<string, string> = FILES): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'given-parts-'));
  folders.push(folder);
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [givenParts(join(folder, 'parts.ts'))],
    build: { write: false, minify: false, lib: { entry: join(folder, 'whole.ts'), formats: ['es'] } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  return first && 'output' in first ? first.output[0].code : '';
}

it('leaves out what is handed over, and uses what it is given', async () => {
  const code = await bundle();
  expect(code).not.toMatch(/value \* 2|=> 1/);
  const { calculate, takeParts } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    calculate(): number;
    takeParts(parts: unknown[]): void;
  };
  takeParts([(value: number) => value * 10, () => 4, () => 5]);
  expect(calculate()).toBe(50);
});

it('fails where a module is asked for more than is handed over', async () => {
  const files = { ...FILES, 'deep.ts': `import { other } from './double'; export const deep = () => other;` };
  await expect(bundle(files)).rejects.toThrow('other');
});

it.each([
  ['fewer', `import { a, b } from './a';\n\nexport const getParts = () => [a] as const;\n\nexport function takeParts(`],
  ['more', `import { a } from './a';\n\nexport const getParts = () => [a, b] as const;\n\nexport function takeParts(`],
  ['nobody to take it', `import { a } from './a';\n\nexport const getParts = () => [a] as const;`],
])('fails where the list has %s', (_, code) => {
  expect(() => readHandOver(code, '/')).toThrow('givenParts');
});

it('reads a list of several lines, and passes over types', () => {
  const code = `import { a } from './a';
import type { T } from './t';
import { b, c } from '../b';

export const getParts = () =>
  [
    c,
    a,
    b,
  ] as const;

export function takeParts(_: T) {}`;
  expect(readHandOver(code, '/x/y')).toEqual({
    sources: new Map([
      ['a', '/x/y/a'],
      ['b', '/x/b'],
      ['c', '/x/b'],
    ]),
    names: ['c', 'a', 'b'],
    take: 'takeParts',
  });
});
