import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../e2e/fixtures/anyCharacter';
import { printable, printableError, printableJson, printableLines } from './printable';

/** Characters that control a terminal, break a line or are invisible. */
const BAD = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}/u;

const SAMPLES = [
  ['an escape', '\u001B[31mred'],
  ['an escape of one character', '\u009B31mred'],
  ['a title of the window', '\u001B]0;title\u0007'],
  ['a line feed', 'one\n[docs-assistant] All is well'],
  ['a carriage return', 'one\rtwo'],
  ['other ends of lines', 'a\u0085b\u2028c\u2029d\vf\f'],
  ['bidi overrides', 'a\u202Eb\u202Dc'],
  ['bidi isolates and marks', '\u2066a\u2067b\u2068c\u2069\u200E\u200F\u061C'],
  ['characters without a width', 'a\u200Bb\u200Cc\u200Dd\u2060e\uFEFFf\u00AD'],
  ['tags', 'a\u{E0041}\u{E007F}'],
  ['half characters', 'a\uD800b\uDFFF'],
  ['a deletion', 'a\u0008\u007F'],
] as const;

describe('a foreign text', () => {
  it.each(SAMPLES)('with %s is printable', (_, text) => {
    for (const shown of [printable(text), printableLines(text).replaceAll('\n', ''), printableError(text)])
      expect(shown).not.toMatch(BAD);
    const error = printableError(
      Object.assign(new Error(text), { stack: `Error: ${text}\n    at a (${text.replaceAll('\n', '')})` }),
    );
    expect(error.replaceAll('\n', '')).not.toMatch(BAD);
    expect(error.split('\n').filter((line) => line.startsWith('[docs-assistant]'))).toEqual([]);
    expect(printableJson({ text })).not.toMatch(BAD);
    expect(JSON.parse(printableJson({ [text]: text }))).toEqual({ [text]: text });
  });

  it('is unchanged if it is readable', () => {
    for (const text of [
      'Grüße, 文档 עברית 🎉️',
      '  two  spaces',
      'C:\\docs',
      'a@b.example',
      'https://a.example/x?y=z@w',
      '',
    ]) {
      expect(printable(text)).toBe(text);
    }
    expect(printable('a\u202Eb')).toBe('a\\u202eb');
  });

  it('is printable whatever it contains', { tags: 'property' }, () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(printable(text)).not.toMatch(BAD);
        expect(JSON.parse(printableJson(text))).toBe(text);
      }),
    );
  });
});

describe('an address', () => {
  it.each([
    'https://user:geheim@host.example/x',
    'https://user:ge:heim@host.example/x',
    'https://user:geheim@@host.example/x',
    'https://:geheim@host.example/x',
    'https://geheim@host.example/x',
    'HTTPS://user:geheim@host.example/x',
    'https:/user:geheim@host.example/x',
    'https:\\\\user:geheim@host.example/x',
    'postgres://user:geheim@host.example/x',
    'git+ssh://user:geheim@host.example/x',
    'see (https://user:geheim@host.example/x), or "https://user:geheim@host.example/x"',
  ])('%s is shown without its password', (address) => {
    for (const shown of [printable(address), printableLines(address), printableError(new Error(address))]) {
      expect(shown).not.toContain('geheim');
      expect(shown).toContain('host.example/x');
    }
  });
});

it('shows what caused an error', () => {
  expect(printableError(new TypeError('fetch failed', { cause: new Error('connect\n[x]') }))).toMatch(
    /^TypeError: fetch failed\n    at [^]*\nCaused by Error: connect \[x\]$/,
  );
});
