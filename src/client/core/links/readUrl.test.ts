import { expect, it } from 'vitest';
import { readBaseUrl, readUrl } from './readUrl';

it('reads an address, also one that is relative, and gives null for what is none', () => {
  expect(readUrl('https://acme.dev/docs')?.pathname).toBe('/docs');
  expect(readUrl('../b', 'https://acme.dev/docs/a')?.href).toBe('https://acme.dev/b');
  expect(readUrl('/docs')).toBeNull();
});

it('remembers the addresses that links are held against, a few of them', () => {
  const first = readBaseUrl('https://acme.dev/0');
  expect(readBaseUrl('https://acme.dev/0')).toBe(first);
  for (let index = 0; index < 20; index++) expect(readBaseUrl(`https://acme.dev/${index}`)?.pathname).toBe(`/${index}`);
  expect(readBaseUrl('https://acme.dev/0')?.href).toBe('https://acme.dev/0');
  expect(readBaseUrl('nothing')).toBeNull();
  expect(readBaseUrl('nothing')).toBeNull();
});
