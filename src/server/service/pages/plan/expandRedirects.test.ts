import { expect, it } from 'vitest';
import { expandRedirects } from './expandRedirects';

const PATHS = ['/', '/guides/start', '/guides/deep/a.b', '/guides', '/api/v2/boil'];

it.each<[from: string, to: string, expected: Record<string, string>]>([
  ['/old', '/guides/start', { '/old': '/guides/start' }],
  ['/old/:slug*', '/guides/:slug*', { '/old/start': '/guides/start', '/old/deep/a.b': '/guides/deep/a.b' }],
  ['/old/*', '/guides/*', { '/old/start': '/guides/start', '/old/deep/a.b': '/guides/deep/a.b' }],
  ['/old/:slug', '/guides/:slug', { '/old/start': '/guides/start' }],
  ['/:page/:version', '/api/:version/:page', { '/boil/v2': '/api/v2/boil' }],
  ['/old/*', '/guides/start', { '/old/*': '/guides/start' }],
  ['/old/:slug', '/guides', { '/old/*': '/guides' }],
  // The names of these pages are unknown, or part of them is.
  ['/old/:other', '/guides/:slug', {}],
])('leads from %s to %s by the pages that there are', (from, to, expected) => {
  expect(expandRedirects({ [from]: to }, PATHS)).toEqual({ redirects: expected, problems: [] });
});

it('prefers a redirect without parameters', () => {
  const redirects = { '/old/:slug*': '/guides/:slug*', '/old/start': '/api/v2/boil' };
  expect(expandRedirects(redirects, PATHS).redirects['/old/start']).toBe('/api/v2/boil');
});

it.each([
  ['/old/:a', '/:a:b:c:d:e:f:g:h-x'],
  ['/old/:a-:b', '/:a/:b'],
  ['/old/*', '/a/*/b/*'],
])('ignores a redirect with several parameters where a path has one part: %s to %s', (from, to) => {
  const { redirects, problems } = expandRedirects({ [from]: to, '/old': '/guides' }, [...PATHS, `/${'a'.repeat(200)}`]);
  expect(redirects).toEqual({ '/old': '/guides' });
  expect(problems).toEqual([{ reason: expect.stringContaining(`such as ${from}: use at most one parameter`) }]);
});

it('compares many patterns with many long paths in proportion to both', () => {
  const segments = Array.from({ length: 20 }, (_, at) => `:p${at}`);
  const many = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, at) => [`/old/${at}/${segments.join('/')}`, `/${segments.join('/')}/x${at}`]),
  );
  const paths = Array.from({ length: 50 }, (_, at) => `/${'a/'.repeat(20)}${at}`);
  expect(expandRedirects(many, paths)).toEqual({ redirects: {}, problems: [] });
});
