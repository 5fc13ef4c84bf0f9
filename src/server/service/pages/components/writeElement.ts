import type { Tag } from './scanTag';

/** An element and its children, which include text. */
export interface Element {
  tag: Tag;
  children: (string | Element)[];
  /** Columns of white space before the tag if it begins its line, otherwise -1. */
  indent: number;
}

/** Writes an element's children as markdown. */
type Serialize = (nodes: readonly (string | Element)[], parent: Element) => string;

/** Markdown of an HTML element with rows, items or terms; `undefined` for any other element. */
export function writeElement(node: Element, serialize: Serialize): string | undefined {
  switch (node.tag.name) {
    case 'table':
      return writeTable(node, serialize);
    case 'ol':
    case 'ul':
      return writeList(node, serialize);
    case 'dl':
      return writeTerms(node, serialize);
    case 'blockquote':
      return dedentBody(serialize(node.children, node)).replaceAll(/^(?=(.?))/gm, (_, next: string) =>
        next ? '> ' : '>',
      );
    default:
      return undefined;
  }
}

function writeTable(table: Element, serialize: Serialize): string | undefined {
  const rows = find(table, 'tr').map((row) => row.children.filter((cell) => isNamed(cell, 'td', 'th')));
  if (rows.length === 0) return undefined;
  const width = Math.max(...rows.map((cells) => cells.length));
  const line = (cells: readonly Element[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ? toCell(cells[at], serialize) : '')).join(' | ')} |`;
  const [first = []] = rows;
  const hasHead = first.every((cell) => cell.tag.name === 'th') || find(table, 'thead').length > 0;
  const body = hasHead ? rows.slice(1) : rows;
  const head = hasHead ? line(first) : `|${'  |'.repeat(width)}`;
  return [head, `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

function toCell(cell: Element, serialize: Serialize): string {
  return serialize(cell.children, cell)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<!\\)\|/g, '\\|')
    .trim();
}

function writeList(list: Element, serialize: Serialize): string | undefined {
  const items = list.children.filter((child) => isNamed(child, 'li'));
  if (items.length === 0) return undefined;
  const from = Number(list.tag.attributes.start ?? 1) || 1;
  return items
    .map((item, index) => {
      const mark = list.tag.name === 'ol' ? `${from + index}. ` : '- ';
      return mark + dedentBody(serialize(item.children, item)).replaceAll(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}

function writeTerms(list: Element, serialize: Serialize): string | undefined {
  const parts = [...find(list, 'dt', 'dd')];
  if (parts.length === 0) return undefined;
  let markdown = '';
  for (const part of parts) {
    const text = dedentBody(serialize(part.children, part)).replaceAll(/\s+/g, ' ');
    markdown += part.tag.name === 'dt' ? `${markdown === '' ? '' : '\n'}- **${text}**` : `: ${text}`;
  }
  return markdown;
}

function dedentBody(text: string): string {
  return text.replaceAll(/^[ \t]+/gm, '').trim();
}

/** Elements with a name below another one, except elements nested in them. */
function find(parent: Element, ...names: string[]): Element[] {
  return parent.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return names.includes(child.tag.name) ? [child] : child.tag.name === 'table' ? [] : find(child, ...names);
  });
}

export function isNamed(child: string | Element, ...names: string[]): child is Element {
  return typeof child !== 'string' && names.includes(child.tag.name);
}
