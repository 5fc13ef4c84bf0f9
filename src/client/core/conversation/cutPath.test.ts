import { assert, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENT_PATH_MAX_LENGTH } from '../../../shared/contract/index';
import { cutPath, cutText } from './cutPath';

const upTo = (length: number) => `/${'a'.repeat(length - 1)}`;

describe('cutPath (specification section 2.3: at most 200 characters)', () => {
  it.each([
    ['a path', '/guides/start', '/guides/start'],
    ['a path of 200 characters', upTo(200), upTo(200)],
    ['a path of 201 characters', upTo(201), upTo(200)],
    ['a query', '/p?token=secret', '/p'],
    ['a fragment', '/p#secret', '/p'],
    ['query and fragment', '/p?a=secret#secret', '/p'],
    ['a fragment with a question mark', '/p#secret?secret', '/p'],
    ['a query over several lines', '/p?a=1\nsecret', '/p'],
    ['a whole address', 'https://docs.example.com/p?a=secret', '/p'],
    ['an address with credentials', 'https://user:secret@docs.example.com/p', '/p'],
    ['an address with port', 'http://localhost:3000/p', '/p'],
    ['an address without path', 'https://docs.example.com?a=secret', ''],
    ['an address with credentials but without scheme', '//user:secret@docs.example.com/p', '/p'],
    ['a path that begins with two slashes', '//guides/start', '//guides/start'],
    ['a file', 'file:///home/reader/p', '/home/reader/p'],
    ['a path with a colon', '/a:b/c', '/a:b/c'],
    ['a path with an at sign', '/@scope/package', '/@scope/package'],
    ['nothing', '', ''],
  ])('takes %s', (_, path, expected) => {
    expect(cutPath(path)).toBe(expected);
  });

  it('does not cut inside a character', () => {
    expect(cutPath(`${upTo(199)}😀`)).toBe(`${upTo(199)}😀`);
    expect(cutPath(`${upTo(199)}😀b`)).toBe(`${upTo(199)}😀`);
    expect(cutPath(`${upTo(200)}😀`)).toBe(upTo(200));
  });

  it.each([
    ['after the percent sign', `${upTo(199)}%41`, upTo(199)],
    ['after one digit', `${upTo(198)}%41`, upTo(198)],
    ['after a whole escape', `${upTo(197)}%41b`, `${upTo(197)}%41`],
    ['between the two escapes of é', `${upTo(197)}%C3%A9`, upTo(197)],
    ['inside the second escape of é', `${upTo(195)}%C3%A9`, upTo(195)],
    ['between the escapes of €', `${upTo(194)}%E2%82%AC`, upTo(194)],
    ['between the escapes of 😀', `${upTo(191)}%F0%9F%98%80`, upTo(191)],
    ['after the escapes of é', `${upTo(194)}%C3%A9b`, `${upTo(194)}%C3%A9`],
    ['after a whole character and half of one', `${upTo(191)}%C3%A9%C3%A9`, `${upTo(191)}%C3%A9`],
    ['inside a path of escapes alone', '%C3%A9'.repeat(40), '%C3%A9'.repeat(33)],
  ])('cuts %s where the path still decodes', (_, path, expected) => {
    expect(cutPath(path)).toBe(expected);
  });

  it('keeps what never decoded', () => {
    const path = `/${'%FF'.repeat(100)}`;
    expect(cutPath(path).length).toBeGreaterThan(190);
    expect(cutPath(`${upTo(300)}%`)).toBe(upTo(200));
  });

  it(
    'gives at most 200 characters, without query or fragment, that decode if the path did',
    { tags: 'property' },
    () => {
      assert(
        property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
          const path = `/${encodeURIComponent(text)}`;
          const cut = cutPath(path);
          expect(cut.length).toBeLessThanOrEqual(CURRENT_PATH_MAX_LENGTH);
          expect(path.startsWith(cut)).toBe(true);
          expect(`/${text}`.startsWith(decodeURIComponent(cut))).toBe(true);
        }),
      );
      assert(
        property(stringMatching(/^[a-z:/?#@%\n😀]{0,40}$/u), (path) => {
          expect(cutPath(path)).not.toMatch(/[?#]/);
        }),
      );
    },
  );
});

describe('cutText', () => {
  it('cuts no character in two and leaves short texts unchanged', { tags: 'property' }, () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        const cut = cutText(text, 7);
        expect(cut.length).toBeLessThanOrEqual(7);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut).not.toMatch(/[\ud800-\udbff]$/);
        if (text.length <= 7) expect(cut).toBe(text);
      }),
    );
  });
});
