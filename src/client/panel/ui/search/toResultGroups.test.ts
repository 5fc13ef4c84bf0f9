import { describe, expect, it } from 'vitest';
import type { SiteSearchResult } from '../../../search/SiteSearch';
import { toResultGroups } from './toResultGroups';

const DOCS = 'https://acme.dev/docs/';
const group = (...found: unknown[]) => toResultGroups(found as SiteSearchResult[], DOCS);

describe('results by page', () => {
  it('has the page of the best result first, and a page above its sections', () => {
    const groups = group(
      { url: '/docs/b#x', title: 'B', section: 'X' },
      { url: '/docs/a', title: 'A' },
      { url: '/docs/b', title: 'B', excerpt: ' of  B\n' },
    );
    expect(groups).toEqual([
      {
        page: 'https://acme.dev/docs/b',
        title: 'B',
        results: [
          { url: 'https://acme.dev/docs/b', section: '', excerpt: 'of B' },
          { url: 'https://acme.dev/docs/b#x', section: 'X', excerpt: '' },
        ],
      },
      {
        page: 'https://acme.dev/docs/a',
        title: 'A',
        results: [{ url: 'https://acme.dev/docs/a', section: '', excerpt: '' }],
      },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://acme.dev/x',
    'mailto:a@b.c',
    'https://',
    '',
    null,
    7,
  ])('leaves out a result whose address is %j', (url) => {
    // An empty reference is the start page, which has an address.
    expect(group({ url, title: 'T' })).toHaveLength(url === '' ? 1 : 0);
  });

  it('removes names and passwords from addresses', () => {
    expect(group({ url: 'https://acme.dev@evil.example/', title: 'T' })[0]?.page).toBe('https://evil.example/');
  });

  it('leaves out results without a title and repeated results, and accepts invalid ones', () => {
    expect(group({ url: '/a', title: ' ' }, { url: '/a', title: 'A' }, { url: '/a', title: 'A' }, {})).toHaveLength(1);
    expect(() => toResultGroups('no list of results' as never, DOCS)).not.toThrow();
    expect(() => toResultGroups({} as never, DOCS)).toThrow(TypeError);
    expect(() => group(null)).toThrow(TypeError);
  });

  it('shows twenty results, and cuts long texts', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ url: `/p${index}`, title: 'x'.repeat(5_000) }));
    const groups = group(...many);
    expect(groups).toHaveLength(20);
    expect(groups[0]?.title).toHaveLength(161);
  });
});
