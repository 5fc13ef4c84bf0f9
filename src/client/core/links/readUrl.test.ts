import { expect, it } from 'vitest';
import { readBaseUrl, readUrl } from './readUrl';

it('reads an absolute or relative address, and gives null for an invalid one', () => {
  expect(readUrl('https://acme.dev/docs')?.pathname).toBe('/docs');
  expect(readUrl('../b', 'https://acme.dev/docs/a')?.href).toBe('https://acme.dev/b');
  expect(readUrl('/docs')).toBeNull();
});

it('remembers a few base addresses', () => {
  const first = readBaseUrl('https://acme.dev/0');
  expect(readBaseUrl('https://acme.dev/0')).toBe(first);
  for (let index = 0; index < 20; index++) expect(readBaseUrl(`https://acme.dev/${index}`)?.pathname).toBe(`/${index}`);
  expect(readBaseUrl('https://acme.dev/0')?.href).toBe('https://acme.dev/0');
  expect(readBaseUrl('nothing')).toBeNull();
  expect(readBaseUrl('nothing')).toBeNull();
});
