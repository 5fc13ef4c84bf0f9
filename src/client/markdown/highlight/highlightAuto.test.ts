import { expect, it } from 'vitest';
import { highlightAuto } from './highlightAuto';

const show = async (code: string, language: string) =>
  (await highlightAuto(code, language))?.map(({ start, end, kind }) => `${kind} ${code.slice(start, end)}`) ?? null;

it('finds the tokens of a language', async () => {
  expect(await show('const a: number = f("x", 1); // why', 'ts')).toEqual([
    'keyword const',
    'type : number',
    'function f',
    'string "x"',
    'number 1',
    'comment // why',
  ]);
});

it.each(['typescript', 'TSX', 'ts'])('knows TypeScript as %s', async (language) => {
  expect(await show('interface Abc {}', language)).toEqual(['keyword interface', 'type Abc']);
});

it('colours text in text of the same language', async () => {
  expect(await show('`a ${f(1)}`', 'js')).toContain('function f');
});

it.each(['', 'nope', 'constructor', '__proto__'])('leaves %j plain', async (language) => {
  expect(await highlightAuto('const a = 1;', language)).toBeNull();
});

it('leaves data plain: very long lines and very long blocks', async () => {
  expect(await highlightAuto(`const a = "${'a'.repeat(1000)}"`, 'js')).toBeNull();
  expect(await highlightAuto('const a = 1;\n'.repeat(5000), 'js')).toBeNull();
});

it('covers all parts of long code, in order', async () => {
  const code = Array.from({ length: 400 }, (_, index) => `const a${index} = ${index};`).join('\n');
  const tokens = (await highlightAuto(code, 'js')) ?? [];
  expect(tokens.filter(({ kind }) => kind === 'keyword')).toHaveLength(400);
  expect(tokens.every(({ start, end }, index) => start < end && start >= (tokens[index - 1]?.end ?? 0))).toBe(true);
});
