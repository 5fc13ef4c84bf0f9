import { escapeLabel } from '../../../../shared/site/escapeLabel';
import { meaningOf } from '../markdown/componentTable';
import { codeText } from './componentMarkdown';
import { dedent } from './dedent';
import { toFence } from '../markdown/readFencedCode';
import type { Element } from './scanMarkup';

/** Finds the elements directly in a text. */
export type ReadAll = (text: string) => Iterable<Element & { start: number }>;

/** Markdown of an element with rows, items, terms, files or lines of code; `undefined` for any other element. */
export function writeElement({ tag, body }: Element, readAll: ReadAll): string | undefined {
  switch (tag.name) {
    case 'table':
      return writeTable(body, readAll);
    case 'ol':
    case 'ul':
      return writeList(tag, body, readAll);
    case 'dl':
      return writeTerms(body, readAll);
    case 'blockquote':
      return dedent(body, true).replaceAll(/^(?=(.?))/gm, (_, next: string) => (next ? '> ' : '>'));
    case 'pre': {
      const [, language = 'text'] = /^\s*<code[^>]*\bclass(?:Name)?="[^"]*language-([\w+#-]+)/.exec(body) ?? [];
      return toFence(codeText(body).replace(/^\n/, '').trimEnd(), { language });
    }
    default:
      return meaningOf(tag.name) === 'tree' ? writeFiles(body, '', readAll).join('\n') : undefined;
  }
}

function writeTable(body: string, readAll: ReadAll): string | undefined {
  const rows = find(body, readAll, 'tr').map((row) => find(row.body, readAll, 'td', 'th'));
  if (rows.length === 0) return undefined;
  const width = Math.max(...rows.map((cells) => cells.length));
  const line = (cells: readonly Element[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ? toCell(cells[at]) : '')).join(' | ')} |`;
  const [first = []] = rows;
  const hasHead = first.every((cell) => cell.tag.name === 'th') || find(body, readAll, 'thead').length > 0;
  const head = hasHead ? line(first) : `|${'  |'.repeat(width)}`;
  const above = find(body, readAll, 'caption').map((caption) => `${toCell(caption)}\n\n`);
  return (
    above.join('') + [head, `|${' --- |'.repeat(width)}`, ...(hasHead ? rows.slice(1) : rows).map(line)].join('\n')
  );
}

function toCell({ body }: Element): string {
  return body
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<!\\)\|/g, '\\|')
    .trim();
}

function writeList({ name, attributes }: Element['tag'], body: string, readAll: ReadAll): string | undefined {
  const items = find(body, readAll, 'li');
  if (items.length === 0) return undefined;
  const from = Number(attributes.start ?? 1) || 1;
  return items
    .map((item, index) => {
      const mark = name === 'ol' ? `${from + index}. ` : '- ';
      return mark + dedent(item.body, true).replaceAll(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}

function writeTerms(body: string, readAll: ReadAll): string | undefined {
  let markdown = '';
  for (const part of find(body, readAll, 'dt', 'dd')) {
    const text = part.body.replaceAll(/\s+/g, ' ').trim();
    markdown += part.tag.name === 'dt' ? `${markdown === '' ? '' : '\n'}- **${text}**` : `: ${text}`;
  }
  return markdown || undefined;
}

/** Files and folders as lists. */
function writeFiles(body: string, indent: string, readAll: ReadAll): string[] {
  return [...readAll(body)].flatMap(({ tag, body: inner }) => {
    const meaning = meaningOf(tag.name);
    const { name = tag.attributes.title } = tag.attributes;
    if ((meaning !== 'folder' && meaning !== 'file') || typeof name !== 'string') return [];
    const end = meaning === 'folder' && !name.endsWith('/') ? '/' : '';
    return [`${indent}- ${escapeLabel(name)}${end}`, ...writeFiles(inner, `${indent}  `, readAll)];
  });
}

/** The outermost elements of a name. */
function find(body: string, readAll: ReadAll, ...names: string[]): Element[] {
  return [...readAll(body)].flatMap((child) => {
    if (names.includes(child.tag.name)) return [child];
    return child.tag.name === 'table' ? [] : find(child.body, readAll, ...names);
  });
}
