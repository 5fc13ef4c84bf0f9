import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { shortenMembers } from './shortMembers';

const folder = mkdtempSync(join(tmpdir(), 'short-members-'));
afterAll(() => rmSync(folder, { recursive: true }));

function shorten(code: string): string {
  const path = join(folder, 'reader.ts');
  writeFileSync(path, code);
  return shortenMembers({ rootNames: [path], options: { noLib: true, strict: true, types: [] } })
    .get(path)!
    .toString();
}

it('shortens private members wherever they are named, the most frequent to one letter', () => {
  const code = `
class Reader {
  private last = 1;
  private get open() { return this.last; }
  next(other: Reader) { return other.open + this.last + other.last; }
}`;
  expect(shorten(code)).toBe(code.replaceAll('last', 'a').replaceAll('open', 'b'));
});

it('keeps the names of variables that are read from members', () => {
  const code = `
class Reader {
  private last = 1;
  next(other: Reader) {
    let { last } = this;
    const { last: before = 2 } = other;
    ({ last } = other);
    return { last, before };
  }
}`;
  expect(shorten(code)).toBe(
    code
      .replace('private last', 'private a')
      .replace('{ last } = this', '{ a: last } = this')
      .replace('last: before', 'a: before')
      .replace('({ last } = other)', '({ a: last } = other)'),
  );
});

it('shortens a parameter that declares a member, and what reads it', () => {
  const code = `
class Reader {
  constructor(private readonly line: string, text: string) {
    this.line = line + text;
    keep({ line, text });
  }
}
declare function keep(given: { line: string; text: string }): void;`;
  expect(shorten(code)).toBe(
    code
      .replace('private readonly line', 'private readonly a')
      .replace('this.line = line + text', 'this.a = a + text')
      .replace('keep({ line,', 'keep({ line: a,'),
  );
});

it('leaves members of other classes, and public ones, as they are', () => {
  const code = `
class Reader { private last = 1; read() { return this.last; } }
class Other { last = 2; private first = new Reader(); read() { return this.last; } }`;
  expect(shorten(code)).toBe(
    code
      .replace('private last = 1; read() { return this.last', 'private a = 1; read() { return this.a')
      .replace('first', 'b'),
  );
});
