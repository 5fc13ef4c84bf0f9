import { gunzipSync } from 'node:zlib';
import { escapeHtml } from '../escapeHtml';
import { readTags } from './readTags';

export interface Sitemap {
  /** Addresses of pages, as written, with the day of the last change: `2026-03-01`, empty without one. */
  pages: Map<string, string>;
  /** Addresses of further sitemaps. */
  sitemaps: string[];
}

/** Reads a sitemap or an index of sitemaps (https://www.sitemaps.org/protocol.html). Anything else has no addresses. */
export async function readSitemap(xml: string, maxCount: number): Promise<Sitemap> {
  const read: Sitemap = { pages: new Map(), sitemaps: [] };
  let fields: Record<string, string> = {};
  let field: string | null = null;
  let prefix = '';
  const ownName = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : '');
  await readTags(
    xml,
    {
      onOpen(tag) {
        prefix = /^(.*:)(?:urlset|sitemapindex)$/.exec(tag.name)?.[1] ?? prefix;
        const name = ownName(tag.name);
        if (name === 'url' || name === 'sitemap') fields = {};
        // Not the addresses of images and of videos, whose names have another prefix.
        if (name === 'loc' || name === 'lastmod') fields[(field = name)] = '';
      },
      onText(text) {
        if (field !== null) fields[field] += text;
      },
      onClose(whole) {
        const name = ownName(whole);
        if (name === field) field = null;
        const address = fields.loc?.trim() ?? '';
        if (address === '') return;
        if (name === 'sitemap' && read.sitemaps.length < maxCount) read.sitemaps.push(address);
        if (name === 'url' && read.pages.size < maxCount)
          read.pages.set(address, /^\d{4}-\d\d-\d\d/.exec(fields.lastmod?.trim() ?? '')?.[0] ?? '');
      },
    },
    { isXml: true },
  );
  return read;
}

/** Maximum size of a sitemap, in bytes, unpacked: the protocol's own. */
export const SITEMAP_MAX_BYTES = 50 * 1024 * 1024;

/** The text of a sitemap, whose file may be packed; an empty one if it is too large. */
export function unpackSitemap(bytes: Buffer): string {
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return (isPacked ? gunzipSync(bytes, { maxOutputLength: SITEMAP_MAX_BYTES }) : bytes).toString('utf8');
  } catch {
    return '';
  }
}

export function writeSitemap(pages: Sitemap['pages']): string {
  const urls = [...pages].map(([address, day]) => {
    const changed = day === '' ? '' : `<lastmod>${escapeHtml(day)}</lastmod>`;
    return `<url><loc>${escapeHtml(address)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
