import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readShortNames } from './shortVariables';

const names = readShortNames();

it('gives each private variable another short name, and the most frequent one the shortest', () => {
  expect(names.size).toBeGreaterThan(40);
  expect(new Set(names.values()).size).toBe(names.size);
  expect([...names.values()].filter((name) => !/^--_[a-zA-Z]{1,2}$/.test(name))).toEqual([]);
  expect(names.get('--muted')).toBe('--_a');
});

it('keeps the names of public variables, and of variables that only scripts set', () => {
  expect([...names.keys()].filter((name) => name.startsWith('--docs-assistant'))).toEqual([]);
  expect(names.has('--own-width')).toBe(false);
});

it('gives no other name to a variable that a script names', () => {
  const paths = readdirSync('src/client', { recursive: true, encoding: 'utf8' });
  const scripts = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path));
  const named = scripts.flatMap(
    (path) => readFileSync(`src/client/${path}`, 'utf8').match(/(?<=['"`(])--[a-z][\w-]*/g) ?? [],
  );
  expect(named).toContain('--own-width');
  expect(named.filter((name) => names.has(name))).toEqual([]);
});
