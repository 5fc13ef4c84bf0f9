import { readTags } from './readTags';

/** Addresses of pages, or of further sitemaps, as written. */
export interface Sitemap {
  pages: string[];
  sitemaps: string[];
}

/** Reads a sitemap or an index of sitemaps (https://www.sitemaps.org/protocol.html). Anything else has no addresses. */
export async function readSitemap(xml: string, maxCount: number): Promise<Sitemap> {
  const read: Sitemap = { pages: [], sitemaps: [] };
  let kind: keyof Sitemap | null = null;
  let address: string | null = null;
  await readTags(
    xml,
    {
      onOpen({ name }) {
        // Not the addresses of images and of videos, whose names have a prefix.
        if (name === 'url') kind = 'pages';
        if (name === 'sitemap') kind = 'sitemaps';
        if (name === 'loc' && kind !== null) address = '';
      },
      onText(text) {
        if (address !== null) address += text;
      },
      onClose(name) {
        if (name !== 'loc' || address === null) return;
        if (kind !== null && read[kind].length < maxCount) read[kind].push(address.trim());
        address = null;
      },
    },
    { isXml: true },
  );
  return read;
}
