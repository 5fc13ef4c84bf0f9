import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createLinkMap } from '../../../src/server/service/pages/createLinkMap';
import { readDocs } from '../../../src/server/service/testing/readDocs';
import { createSiteNames } from '../../../src/server/site/createSiteNames';
import { siteAddress } from '../../../src/server/site/siteFile';
import { readCorpora } from '../answers/corpora';
import installVersion7 from '../../ai-7/install';
import { installPeers } from '../shared/installPeers';

/**
 * How many links to places of pages lead nowhere in the HTML of an export, over documentations that others wrote. `as written` is the count
 * of links whose anchor is none of the ids in the HTML, `resolved` the count behind the names that GitHub, VitePress and Docusaurus would
 * have given. `--list` prints those that stay broken.
 */
installVersion7();
installPeers(fileURLToPath(new URL('../answers/peers', import.meta.url)));
const folders = new Map(readCorpora().map(({ name, folder }) => [name, folder]));
const { values: options, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
for (const folder of positionals) folders.set(folder, folder);
console.log(`${'corpus'.padEnd(14)} ${'links'.padStart(7)} ${'as written'.padStart(11)} ${'resolved'.padStart(9)}`);
for (const [name, folder] of folders) {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const pages = await readDocs(folder);
  const names = createSiteNames(pages.map(({ path }) => path));
  const map = createLinkMap(pages);
  const html = new Map<string, string>();
  const rewritten = new Map<string, string>();
  for (const page of pages) {
    const file = names.page(page.path) ?? '';
    const address = (target: string) => siteAddress(target, '', names, '');
    html.set(file, page.render({ address }));
    rewritten.set(file, page.render({ address: (target) => address(map.resolve(target)) }));
  }
  const ids = new Map([...html].map(([file, text]) => [file, new Set(readAll(text, / id="([^"]*)"/g))]));
  const before = countBroken(html, ids);
  const after = countBroken(rewritten, ids);
  console.log(
    `${name.padEnd(14)} ${String(before.links).padStart(7)} ${String(before.broken.length).padStart(11)} ${String(after.broken.length).padStart(9)}`,
  );
  if (options.list) for (const broken of after.broken) console.log(`  ${broken}`);
}

/** Links in the HTML that name a place of a page of the export, and those of them that lead to none. */
function countBroken(
  pages: ReadonlyMap<string, string>,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): { links: number; broken: string[] } {
  const broken: string[] = [];
  let links = 0;
  for (const [file, text] of pages) {
    for (const href of readAll(text, /<a href="([^"]*)"/g)) {
      const [path = '', anchor = ''] = href.split('#');
      const known = ids.get(decodeURI(path) || file);
      if (anchor === '' || !known) continue;
      links += 1;
      if (!known.has(decodeURIComponent(anchor))) broken.push(`${file}: ${href}`);
    }
  }
  return { links, broken };
}

function readAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&').replaceAll('&#39;', "'"));
}
