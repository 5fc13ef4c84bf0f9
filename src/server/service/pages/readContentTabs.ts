import { createFenceReader } from '../../lib/createFenceReader';
import { SET_BREAK, writeTab } from './readTab';

/** `=== "Title"`: MkDocs with pymdownx.tabbed. `!` begins another set, `+` marks the selected tab. */
const TAB = /^[ \t]*===([!+]{0,2}) +"(.*)"[ \t]*$/;
const ANY = new RegExp(TAB, 'm');

/** A line that contains the following, more indented lines: a list item, or an aside of MkDocs. */
const HOLDER = /^[ \t]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|!!!|\?\?\?)/;

/** Maximum depth of tabs; deeper ones stay as written. */
const DEPTH_MAX = 8;

/** Columns of indentation for the content of a tab, and for code. */
const INDENT = 4;

/** Converts the tabs of MkDocs to the form of component tabs (`readTab.ts`). In code they stay as written. */
export function readContentTabs(markdown: string, depth = 0): string {
  if (depth >= DEPTH_MAX || !ANY.test(markdown)) return markdown;
  const lines = markdown.split('\n');
  const read: string[] = [];
  const holders: number[] = [];
  const readFence = createFenceReader();
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (readFence(line).part !== 'text' || line.trim() === '') {
      read.push(line);
      continue;
    }
    const column = columnOf(line);
    while ((holders.at(-1) ?? -1) >= column) holders.pop();
    const [, kind, title = ''] = TAB.exec(line) ?? [];
    if (kind === undefined || (column >= INDENT && holders.length === 0)) {
      if (HOLDER.test(line)) holders.push(column);
      read.push(line);
      continue;
    }
    const body: string[] = [];
    for (let next = lines[index + 1]; next !== undefined && isWithin(next, column); next = lines[index + 1]) {
      body.push(widen(next).slice(column + INDENT));
      index += 1;
    }
    const content = readContentTabs(body.join('\n'), depth + 1);
    const tab = writeTab(title, content.trimEnd().replace(/^\n+/, ''));
    const text = kind.includes('!') ? `${SET_BREAK}\n\n${tab}` : tab;
    read.push('', text.replaceAll(/^(?=.)/gm, ' '.repeat(column)), '');
  }
  return read.join('\n');
}

function columnOf(line: string): number {
  return widen(line).search(/[^ ]|$/);
}

function isWithin(line: string, column: number): boolean {
  return line.trim() === '' || columnOf(line) >= column + INDENT;
}

function widen(line: string): string {
  return line.replace(/^[ \t]+/, (space) => space.replaceAll('\t', ' '.repeat(INDENT)));
}
