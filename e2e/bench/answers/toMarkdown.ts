import { JSDOM } from 'jsdom';

/** Block elements. */
const BLOCKS = 'p,div,section,ul,ol,dl,dt,dd,li,table,pre,blockquote,h1,h2,h3,h4,h5,h6,hr';

/** The surroundings of a page's text: navigation, captions, index entries. */
const SURROUNDINGS =
  'head,script,style,img,sup,.navheader,.navfooter,.reportbug,.indexterm,.dochead,div.toc,p.top,.figure>.title,.mediaobject>.caption';

const MARKS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`', kbd: '`', tt: '`' };

/** The Markdown of a manual's page in HTML: its headings, paragraphs, lists, tables, notes and code. The first heading becomes the title. */
export function toMarkdown(html: string): string {
  const { document } = new JSDOM(html.replace(/^<\?xml[^>]*>/, '')).window;
  for (const element of document.querySelectorAll(SURROUNDINGS)) element.remove();
  const top = Number(document.querySelector('h1,h2,h3,h4,h5,h6')?.localName.slice(1) ?? 1);
  return `${toBlocks(document.body, top).join('\n\n')}\n`;
}

function toBlocks(parent: Element, top: number): string[] {
  const blocks: string[] = [];
  let line = '';
  const endLine = () => {
    if (line.trim() !== '') blocks.push(line.trim().replaceAll(/ *\n */g, '\n'));
    line = '';
  };
  for (const node of parent.childNodes) {
    const element = node.nodeType === 1 ? (node as Element) : null;
    if (!element?.matches(BLOCKS) && !element?.querySelector(BLOCKS)) line += toInline(node);
    else {
      endLine();
      blocks.push(...toBlock(element, top));
    }
  }
  endLine();
  return blocks;
}

function toBlock(element: Element, top: number): string[] {
  const name = element.localName;
  if (/^h[1-6]$/.test(name)) {
    // The tool that made the pages added numbers.
    const text = toInline(element)
      .trim()
      .replace(/^(?:(?:Chapter|Appendix) )?(?:\w{1,2}\.)*\d+\. |^[A-Z]\. /, '');
    return [`${'#'.repeat(Math.max(1, Number(name.slice(1)) - top + 1))} ${text.replaceAll('**', '')}`];
  }
  if (name === 'pre') return [`\`\`\`\n${element.textContent.replaceAll(/^\n|\s+$/g, '')}\n\`\`\``];
  if (name === 'ul') return [toItems(element, top, () => '- ')];
  if (name === 'ol') return [toItems(element, top, (place) => `${place}. `)];
  if (name === 'dl') return [toItems(element, top, () => '- ')];
  if (element.matches('.note,.tip,.warning,.caution,.important')) return [toQuote(element, top)];
  if (name === 'table') return [toTable(element, top)];
  return toBlocks(element, top);
}

/** The items of a list. A term and its definitions are one item. */
function toItems(list: Element, top: number, toMark: (place: number) => string): string {
  const items: string[][] = [];
  for (const child of list.children) {
    if (child.localName === 'dt') items.push([toTerm(child)]);
    else if (child.localName === 'dd') items.at(-1)?.push(...toBlocks(child, top));
    else items.push(toBlocks(child, top));
  }
  return joinItems(items, toMark);
}

const toTerm = (element: Element) =>
  `**${toInline(element)
    .replaceAll(/\*\*|\n/g, '')
    .trim()}**:`;

function joinItems(items: readonly string[][], toMark: (place: number) => string): string {
  const isTight = items.every((blocks) => blocks.length < 3);
  return items
    .map((blocks, index) => {
      const mark = toMark(index + 1);
      const text = blocks.join('\n\n').replace(/^(\*\*.*\*\*:)\n\n(?![-#>|`]|\d+\.)/, '$1 ');
      return mark + text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
    })
    .join(isTight ? '\n' : '\n\n');
}

function toQuote(note: Element, top: number): string {
  const kind = note.className.split(' ')[0] ?? '';
  const cells = [...note.querySelectorAll('td')];
  const blocks = (cells.length > 0 ? cells : [note]).flatMap((cell) => toBlocks(cell, top));
  const text = [`**${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}**`, ...blocks].join('\n\n');
  return text.replaceAll(/^/gm, '> ');
}

/** A table, or a list if each row has its own header. */
function toTable(table: Element, top: number): string {
  const rows = [...table.querySelectorAll('tr')].filter(
    (row) => row.closest('table') === table && row.textContent.trim() !== '',
  );
  const toCells = (row: Element) =>
    [...row.children].map((cell) => toBlocks(cell, top).join('<br>').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|'));
  const isOfTerms = rows.every((row) => row.children[0]?.localName === 'th' && row.children[1]?.localName === 'td');
  if (isOfTerms) {
    const items = rows.map(({ children: [head, ...cells] }) => [
      toTerm(head!),
      ...cells.flatMap((cell) => toBlocks(cell, top)),
    ]);
    return joinItems(items, () => '- ');
  }
  const lines = rows.map((row) => `| ${toCells(row).join(' | ')} |`);
  const width = Math.max(0, ...rows.map((row) => row.children.length));
  return lines.toSpliced(1, 0, `|${' --- |'.repeat(width)}`).join('\n');
}

function toInline(node: Node): string {
  if (node.nodeType === 3) return (node.textContent ?? '').replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_<[\]]/g, '\\$&');
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  if (element.localName === 'br') return '\n';
  const mark = MARKS[element.localName] ?? '';
  const text = mark === '`' ? element.textContent : [...element.childNodes].map(toInline).join('');
  const [before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text)?.slice(1) ?? [];
  if (inner === '') return text;
  const href = element.localName === 'a' ? element.getAttribute('href') : null;
  if (!href || href.startsWith('#')) return `${before}${mark}${inner}${mark}${after}`;
  const isPage = !href.includes(':');
  return `${before}[${inner}](${isPage ? href.replace(/\.html.*/, '.md') : href})${after}`;
}
