import { loadOnce } from './loadOnce';
import type { SiteSearch } from './SiteSearch';

/** An entry of the index that MkDocs writes: `search/search_index.json`. */
interface IndexEntry {
  location: string;
  title: string;
  text: string;
}

/**
 * Searches the index that MkDocs writes into each site. It is loaded with the first query.
 *
 * @param address Address of the index. @default '/search/search_index.json'
 */
export function searchWithMkDocs(address = '/search/search_index.json'): SiteSearch {
  const load = loadOnce(() => loadEntries(address));
  const search: SiteSearch = async (query) => {
    const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const entries = await load();
    const weights = words.map((word) => {
      const count = entries.filter(({ name, text }) => text.includes(word) || name.includes(word)).length;
      return Math.log(1 + entries.length / (1 + count));
    });
    return entries
      .map(({ url, title, name, text }) => {
        const rate = (word: string) => (name.includes(word) ? 2 : 0) + (text.includes(word) ? 1 : 0);
        return { url, title, worth: words.reduce((sum, word, at) => sum + rate(word) * (weights[at] ?? 0), 0) };
      })
      .filter(({ worth }) => worth > 0)
      .toSorted((one, other) => other.worth - one.worth)
      .slice(0, 20)
      .map(({ url, title }) => ({ url, title }));
  };
  return Object.assign(search, { isLocal: true });
}

async function loadEntries(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const base = new URL('..', new URL(address, location.href));
  const index = (await response.json().catch(() => null)) as { docs?: readonly IndexEntry[] } | null;
  if (!Array.isArray(index?.docs)) throw new Error(`${address} is not an index that MkDocs has written.`);
  return (index.docs as readonly IndexEntry[]).map(({ location: place, title, text }) => ({
    url: new URL(place, base).href,
    title,
    name: title.toLowerCase(),
    text: text.toLowerCase(),
  }));
}
