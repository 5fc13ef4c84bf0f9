import { expect, it } from 'vitest';
import { readSitemap } from './readSitemap';

it('reads a sitemap whose elements have a prefix', async () => {
  const xml =
    '<s:urlset xmlns:s="x"><s:url><s:loc>/a</s:loc><i:image><i:loc>/a.png</i:loc></i:image></s:url></s:urlset>';
  expect(await readSitemap(xml, 9)).toEqual({ pages: new Map([['/a', '']]), sitemaps: [] });
  const index = '<s:sitemapindex><s:sitemap><s:loc>/b.xml</s:loc></s:sitemap></s:sitemapindex>';
  expect((await readSitemap(index, 9)).sitemaps).toEqual(['/b.xml']);
});
