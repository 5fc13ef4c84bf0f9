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
  ['/old/*', '/a/*/b/*', {}],
])('leads from %s to %s by the pages that there are', (from, to, expected) => {
  expect(expandRedirects({ [from]: to }, PATHS)).toEqual(expected);
});

it('prefers a redirect without parameters', () => {
  const redirects = { '/old/:slug*': '/guides/:slug*', '/old/start': '/api/v2/boil' };
  expect(expandRedirects(redirects, PATHS)['/old/start']).toBe('/api/v2/boil');
});
