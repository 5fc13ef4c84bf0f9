import { afterEach, expect, it } from 'vitest';
import { readPageFilter } from './readPageFilter';

afterEach(() => {
  document.documentElement.removeAttribute('lang');
  document.head.replaceChildren();
});

it('reads the current language and version from the page', () => {
  const filter = { language: 'page', version: 'page', groups: ['staff'] };
  document.documentElement.lang = 'de-AT';
  const meta = document.createElement('meta');
  meta.name = 'docsearch:version';
  meta.content = '2.x';
  document.head.append(meta);
  expect(readPageFilter(document, filter)).toEqual({ language: 'de-AT', version: '2.x', groups: ['staff'] });
  document.documentElement.lang = 'fr';
  meta.content = '3.x';
  expect(readPageFilter(document, () => filter)).toEqual({ language: 'fr', version: '3.x', groups: ['staff'] });
});

it('sets no filter if the page names neither', () => {
  expect(readPageFilter(document, { language: 'page', version: 'page' })).toEqual({});
});

it.each([
  ['no filter', undefined, null],
  ['null', null, null],
  ['a function that gives none', () => null, null],
  ['values of its own', { language: 'de', version: 'v2' }, { language: 'de', version: 'v2' }],
  ['nothing but groups', { groups: ['staff'] }, { groups: ['staff'] }],
])('%s stays as it is', (_, filter, result) => {
  document.documentElement.lang = 'en';
  expect(readPageFilter(document, filter)).toEqual(result);
});
