import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from '../../../src/server/lib/tags/parseDocument';
import { openDocsIndex } from '../../../src/server/service/search/docsIndex/openDocsIndex';

/** Share of a site's pages that have a line of its navigation, and the least number of them. */
const COMMON_SHARE = 0.3;
const COMMON_MIN = 4;

const OUTSIDE = /^(?:script|style|template|noscript|svg|button|select|textarea|iframe|dialog|nav|footer)$/i;
const INLINE =
  /^(?:a|abbr|b|bdi|br|cite|code|del|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var|wbr)$/i;

const COLUMNS = ['site', 'pages', 'titles', 'sections', 'anchors lost', 'code', 'words lost', 'lines leaked'];

/**
 * Reads built sites and compares what is read with their HTML, one row for each: sections whose anchors are not on the page, blocks of code,
 * words of a page that are not in its text, and lines of many pages that are. Prints these lines, too, for one site.
 */
export async function compareSites(folders: readonly string[]): Promise<void> {
  const rows = [COLUMNS, COLUMNS.map(() => '---')];
  for (const folder of folders) rows.push(await compareSite(folder, folders.length === 1 ? console.log : () => {}));
  console.log(rows.map((row) => `| ${row.join(' | ')} |`).join('\n'));
}

async function compareSite(folder: string, print: (line: string) => void): Promise<string[]> {
  const { pages, opening, close } = await openDocsIndex({ folder, cacheFile: null });
  const read = pages.map((page) => {
    const document = parseDocument(readFileSync(join(folder, page.file), 'utf8'));
    return { page, document, blocks: blocksOf(document), markdown: page.write((target) => target) };
  });
  const beside = commonOf(read.map(({ blocks }) => blocks));
  const repeated = commonOf(read.map(({ markdown }) => markdown.split('\n')));
  const counts = { sections: 0, broken: 0, blocks: 0, fences: 0, all: 0, lost: 0 };
  const leaked = new Set<string>();
  for (const { page, document, blocks, markdown } of read) {
    const text = words(`${page.title} ${parseDocument(page.html).body.textContent}`);
    const own = blocks.filter((block) => !beside.has(words(block)));
    const lost = own.filter((block) => !text.includes(words(block)));
    const places = new Set(
      [...document.querySelectorAll('[id], a[name]')].flatMap((one) => [one.id, one.getAttribute('name')]),
    );
    const broken = page.sections.map(({ anchor }) => anchor).filter((anchor) => anchor !== '' && !places.has(anchor));
    counts.sections += page.sections.length;
    counts.broken += broken.length;
    counts.blocks += [...document.querySelectorAll('pre')].filter((pre) => words(pre.textContent ?? '') !== '').length;
    counts.fences += (markdown.match(/^[> \t\-\d.]*`{3,}/gm) ?? []).length / 2;
    counts.all += countWords(own);
    counts.lost += countWords(lost);
    for (const line of markdown.split('\n')) if (repeated.has(words(line))) leaked.add(line);
    const lines = [...broken.map((anchor) => `  # ${anchor}`), ...lost.map((block) => `  - ${block}`)];
    if (lines.length > 0) print([page.path, ...lines].join('\n'));
  }
  print([...[...leaked].map((line) => `  + ${line}`), ...opening.summary].join('\n'));
  await close();
  const titles = new Set(pages.map(({ title }) => title)).size;
  const { sections, broken, blocks, fences, all, lost } = counts;
  const row = [folder, pages.length, titles, sections, broken, `${fences} of ${blocks}`, `${lost} of ${all}`];
  return [...row, leaked.size].map(String);
}

/** The texts of the blocks of a page. */
function blocksOf(document: Document): string[] {
  const blocks = [''];
  const walk = (node: Node): void => {
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) blocks[blocks.length - 1] += child.nodeValue ?? '';
      if (child.nodeType !== 1 || OUTSIDE.test(child.nodeName) || isEntry(child as Element)) continue;
      const isInline = INLINE.test(child.nodeName);
      if (!isInline) blocks.push('');
      walk(child);
      if (!isInline) blocks.push('');
    }
  };
  walk(document.body);
  return blocks.map((block) => block.replaceAll(/\s+/g, ' ').trim()).filter((block) => words(block).length > 3);
}

/** True for a link that is alone in its block, as an entry of a navigation is, and for the mark of a heading or a line. */
function isEntry(element: Element): boolean {
  if (element.matches('.headerlink, .linenos, .lineno, .footnote-reference')) return true;
  let block = element.parentElement;
  while (block && INLINE.test(block.nodeName)) block = block.parentElement;
  const isAlone = words(element.textContent ?? '') === words(block?.textContent ?? '');
  return element.nodeName === 'A' && block?.nodeName !== 'P' && isAlone;
}

function commonOf(pages: readonly (readonly string[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const line of new Set(lines.map(words))) if (line.length > 7) counts.set(line, (counts.get(line) ?? 0) + 1);
  const least = Math.max(COMMON_MIN, pages.length * COMMON_SHARE);
  return new Set([...counts].filter(([, count]) => count >= least).map(([line]) => line));
}

/** Letters and numbers, which no markup changes. */
function words(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function countWords(blocks: readonly string[]): number {
  return blocks.reduce((sum, block) => sum + block.split(' ').length, 0);
}
