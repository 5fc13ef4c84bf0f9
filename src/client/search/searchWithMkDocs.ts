import type { SiteSearch } from './SiteSearch';

/** The index that MkDocs writes: `search/search_index.json`. */
interface SearchIndex {
  docs?: readonly { location: string; title: string; text: string }[];
}

/**
 * Searches the index that MkDocs writes into each site. It is loaded with the first query.
 *
 * @param address Address of the index. @default '/search/search_index.json'
 */
export function searchWithMkDocs(address = '/search/search_index.json'): SiteSearch {
  let index: Promise<SearchIndex> | null = null;
  return async (query) => {
    index ??= load(address).catch((error: unknown) => {
      // The next query tries again.
      index = null;
      throw error;
    });
    const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const base = new URL('..', new URL(address, location.href));
    const { docs = [] } = await index;
    const entries = docs.map((entry) => ({ entry, title: entry.title.toLowerCase(), text: entry.text.toLowerCase() }));
    const weights = words.map((word) => {
      const count = entries.filter(({ title, text }) => text.includes(word) || title.includes(word)).length;
      return Math.log(1 + entries.length / (1 + count));
    });
    return entries
      .map(({ entry, title, text }) => {
        const rate = (word: string) => (title.includes(word) ? 2 : 0) + (text.includes(word) ? 1 : 0);
        return { entry, worth: words.reduce((sum, word, at) => sum + rate(word) * (weights[at] ?? 0), 0) };
      })
      .filter(({ worth }) => worth > 0)
      .toSorted((one, other) => other.worth - one.worth)
      .slice(0, 20)
      .map(({ entry }) => ({ url: new URL(entry.location, base).href, title: entry.title }));
  };
}

async function load(address: string): Promise<SearchIndex> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as SearchIndex;
}
