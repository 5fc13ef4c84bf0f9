import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { resolveDocsUrl } from './resolveDocsUrl';
import { toOwnPage } from './toOwnPage';

it.each([
  ['https://acme.dev/guides', true],
  ['https://ACME.dev:443/guides', true],
  ['#setup', true],
  ['http://acme.dev/guides', false],
  ['https://docs.acme.dev/guides', false],
  ['https://acme.dev.evil.example/', false],
  ['mailto:help@acme.dev', false],
  ['/guides', false],
  ['', false],
])('%s', (href, expected) => {
  expect(toOwnPage(href, 'https://other.dev', 'https://acme.dev/docs') !== null).toBe(expected);
});

it('does not treat two opaque origins as the same', () => {
  expect(toOwnPage('data:text/html,a', 'data:text/html,b')).toBeNull();
});

it('accepts anything without throwing', () => {
  expect(toOwnPage('https://acme.dev', 'nowhere')).toBeNull();
  expect(toOwnPage(JSON.parse('null'), JSON.parse('null'))).toBeNull();
});

it.each([
  ['https://acme.dev//evil.example', 'https://acme.dev/evil.example'],
  ['https://acme.dev/\\evil.example', 'https://acme.dev/evil.example'],
  ['https://acme.dev/docs//evil.example#//a', 'https://acme.dev/docs/evil.example#/a'],
  ['https://acme.dev/.//evil.example', 'https://acme.dev/evil.example'],
  ['https://acme.dev/a?to=//evil.example', 'https://acme.dev/a?to=//evil.example'],
  ['#//evil.example', '#/evil.example'],
  ['#!/\\evil.example', '#!/evil.example'],
])('joins the slashes of %s', (href, page) => {
  expect(toOwnPage(href, 'https://acme.dev')).toBe(page);
});

const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  '@',
  ':',
  '#',
  '#/',
  '!',
  '?',
  '\t',
  '\n',
  '\u0000',
  ' ',
  'a',
];
const NAMES = [
  'evil.example',
  'acme.dev',
  'https:',
  'HTTP://',
  'user:secret@',
  'docs',
  '\uff0f',
  '\u2044',
  '&#47;',
  '[::1]',
  '0x7f.1',
];

it.each(['https://acme.dev', 'https://acme.dev/docs', 'https://acme.dev/docs/#/', 'https://acme.dev/#!/start'])(
  'gives the router of %s a path that the browser resolves to the same page, however a link is written',
  { tags: 'property' },
  (docsUrl) => {
    const pieces = array(constantFrom(...PIECES, ...NAMES), { minLength: 1, maxLength: 8 });
    assert(
      property(pieces, (pieces) => {
        const resolved = resolveDocsUrl(pieces.join(''), docsUrl);
        const page = resolved && toOwnPage(resolved, docsUrl);
        if (page === null) {
          // A foreign address is foreign for the browser, too, and has no user name.
          if (resolved?.startsWith('http')) {
            const { origin, username } = new URL(resolved);
            expect([origin === 'https://acme.dev', username]).toEqual([false, '']);
          }
          return;
        }
        const { origin, pathname, search, hash } = new URL(page, docsUrl);
        expect(origin).toBe('https://acme.dev');
        for (const path of [pathname + search + hash, /^#!?([\\/].*)/.exec(hash)?.[1] ?? '/']) {
          expect(new URL(path, 'https://acme.dev').origin, path).toBe('https://acme.dev');
          expect(path).not.toMatch(/^[\\/]{2}/);
        }
        expect(pathname).not.toContain('//');
        // The docs' own pages are the same without the second step.
        expect(page).toBe(resolved);
      }),
      { numRuns: 5_000 },
    );
  },
);
