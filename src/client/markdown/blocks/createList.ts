import type { RenderContext } from '../RenderContext';
import { measureIndent, takeColumns } from './indent';
import type { LineStart } from './readLineStart';

type ItemStart = LineStart & { kind: 'item' };

/**
 * Finds where an item's content begins: `indent` columns from the line's start, after `length` characters, with `rest` columns of a tab
 * left.
 */
export function readItemContent(
  start: ItemStart,
  line: string,
  column: number,
): { indent: number; length: number; rest: number } {
  const marker = start.indent + (start.offset - measureIndent(line, column).length);
  const content = line.slice(start.offset);
  const { width } = measureIndent(content, column + marker);
  // After more than four columns the content is indented code, which begins after one column.
  const space = start.isEmpty || width > 4 ? 1 : width;
  const { length, rest } = takeColumns(content, column + marker, space);
  return { indent: marker + space, length: start.offset + length, rest };
}

export function createList({ document }: RenderContext, start: ItemStart): HTMLElement {
  const isOrdered = '.)'.includes(start.marker);
  const list = document.createElement(isOrdered ? 'ol' : 'ul');
  if (isOrdered && start.number !== 1) list.setAttribute('start', String(start.number));
  return list;
}

/** Marks a list as loose, which adds space: two of its items, or two blocks in an item, have an empty line between them. */
export function setLoose(list: HTMLElement): void {
  list.dataset.loose = '';
}
