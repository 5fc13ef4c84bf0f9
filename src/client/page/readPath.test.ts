import { expect, it } from 'vitest';
import { readPath } from './readPath';

it.each([
  ['https://acme.dev/guide', '/guide'],
  ['https://acme.dev/guide/?a=1#setup', '/guide/'],
  ['https://acme.dev/docs/#/', '/'],
  ['https://acme.dev/docs/#/guide/install?id=setup', '/guide/install'],
  ['https://acme.dev/docs/#!/guide', '/guide'],
  ['file:///docs/index.html', '/docs/index.html'],
  ['about:srcdoc', null],
  ['about:blank', null],
  ['blob:https://acme.dev/5b6c', null],
  ['data:text/html,x', null],
])('%s', (address, path) => {
  expect(readPath({ location: new URL(address) } as unknown as Window)).toBe(path);
});
