import { expect, it } from 'vitest';
import { readPath } from './readPath';

const DOCSIFY = { $docsify: {} };

it.each([
  ['https://acme.dev/guide', '/guide'],
  ['https://acme.dev/guide/?a=1#setup', '/guide/'],
  ['file:///docs/index.html', '/docs/index.html'],
  ['about:srcdoc', null],
  ['about:blank', null],
  ['blob:https://acme.dev/5b6c', null],
  ['data:text/html,x', null],
  // Operations in Swagger UI and its like are no pages.
  ['https://acme.dev/reference/api#/kettles/listKettles', '/reference/api'],
  ['https://acme.dev/reference/api#/kettles/listKettles', '/reference/api', 'https://acme.dev/docs/'],
  ['https://acme.dev/reference/api#/kettles/listKettles', '/reference/api', 'https://acme.dev/#/'],
  ['https://acme.dev/reference/api#/kettles/listKettles', '/reference/api', 'https://docs.acme.dev/reference/api#/'],
  ['https://acme.dev/docs/#/', '/', 'https://acme.dev/docs/#/'],
  ['https://acme.dev/docs#/guide/install?id=setup', '/guide/install', 'https://acme.dev/docs/#/'],
  ['https://acme.dev/docs/index.html#!/guide#setup', '/guide', '/docs/#!/'],
  ['https://acme.dev/docs/#/guide/install?id=setup', '/guide/install', undefined, DOCSIFY],
  ['https://acme.dev/docs/#/guide', '/guide', 'https://acme.dev/docs/', DOCSIFY],
  ['https://acme.dev/docs/#setup', '/docs/', 'https://acme.dev/docs/#/', DOCSIFY],
])('%s is %s', (address, path, docsUrl?: string, globals?: object) => {
  expect(readPath({ location: new URL(address), ...globals } as unknown as Window, docsUrl)).toBe(path);
});
