/** A table in Markdown; the first row is the head. A row may be shorter than the head. */
export function toTable(rows: string[][]): string {
  const [head, ...body] = rows.map((row) => rows[0]!.map((_, column) => row[column] ?? ''));
  const widths = head!.map((_, column) => Math.max(...[head!, ...body].map((row) => row[column]!.length)));
  const toLine = (row: string[]) => {
    const texts = row.map((text, column) => (column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!)));
    return `| ${texts.join(' | ')} |`;
  };
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [toLine(head!), `| ${rule.join(' | ')} |`, ...body.map(toLine)].join('\n');
}
