import { expect, it } from 'vitest';
import { readAttributes } from './readAttributes';

it.each<[name: string, text: string, option: string, value: unknown]>([
  ['data-domain', 'acme', 'domain', 'acme'],
  ['data-api-key', 'acme_dsc_1', 'apiKey', 'acme_dsc_1'],
  ['data-default-open', '', 'defaultOpen', true],
  ['data-default-open', 'true', 'defaultOpen', true],
  ['data-launcher', 'false', 'launcher', false],
  ['data-launcher', 'icon', 'launcher', 'icon'],
  ['data-labels', '{"title":"Docs"}', 'labels', { title: 'Docs' }],
  ['data-image-hosts', '["a.example"]', 'imageHosts', ['a.example']],
  // Text that only looks like JSON stays text: the check of the options reports it.
  ['data-labels', '{title:1}', 'labels', '{title:1}'],
  ['data-retrieval-page-size', '7', 'retrievalPageSize', '7'],
  ['data-id', 'null', 'id', 'null'],
])('%s="%s" is %s', (name, text, option, value) => {
  const element = document.createElement('script');
  element.setAttribute(name, text);
  element.setAttribute('async', '');
  expect(readAttributes(element)).toEqual({ [option]: value });
});
