import { describe, expect, it } from 'vitest';
import { findPassages, isSlip } from './findPassages';
import type { SearchIndex } from './SearchIndex';

const INDEX: SearchIndex = {
  passages: [
    ['install.html', 'Install', '', 'How to install'],
    ['install.html#proxy', 'Install', 'Proxy', 'Behind a proxy'],
    ['guide.html#1', 'Guide', 'One', 'The proxy'],
    ['guide.html#2', 'Guide', 'Two', 'The proxy'],
    ['guide.html#3', 'Guide', 'Three', 'The proxy'],
    ['guide.html#4', 'Guide', 'Four', 'The proxy'],
  ],
  words: { install: [0, 5, 1, 5], proxy: [1, 3, 2, 1, 3, 1, 4, 1, 5, 1], constructor: [0, 1] },
};
const find = (query: string) => findPassages(INDEX, query).map(([address]) => address);

describe('the search of an exported site', () => {
  it('puts passages with more of the words first', () => {
    expect(find('install proxy')[0]).toBe('install.html#proxy');
  });

  it('shows three passages of a page at most', () => {
    expect(find('proxy').filter((address) => address.startsWith('guide.html'))).toHaveLength(3);
  });

  it('treats the last word as unfinished, and other words from three letters on', () => {
    expect(find('in')).toContain('install.html');
    expect(find('in prox')).not.toContain('install.html');
    expect(find('inst prox')[0]).toBe('install.html#proxy');
  });

  it('finds a word with one typing error if nothing else is found', () => {
    expect(find('porxy')).toContain('install.html#proxy');
    expect(find('nothing')).toEqual([]);
  });

  it('finds nothing for a query without words', () => {
    expect(find(' - ')).toEqual([]);
  });
});

describe('a slip', () => {
  it.each([
    ['proxy', 'proxi', true],
    ['proxy', 'prxy', true],
    ['proxy', 'prroxy', true],
    ['proxy', 'porxy', true],
    ['proxy', 'pxory', false],
    ['proxy', 'proxies', false],
    ['aaaa', 'aaaa', true],
  ])('%s and %s: %s', (left, right, expected) => {
    expect(isSlip(left, right)).toBe(expected);
  });
});
