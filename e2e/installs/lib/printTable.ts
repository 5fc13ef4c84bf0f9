import type { RowResult } from './Row';

/** Prints the matrix as the markdown table for the documentation, then the whole reason of every failed row. */
export function printTable(results: readonly RowResult[]): void {
  console.log(`\n${toMatrixTable(results)}\n`);
  const failed = results.filter(({ result }) => result === 'FAILED');
  for (const { framework, version, note } of failed) console.error(`FAILED ${framework} ${version}\n${note}\n`);
  console.log(`Matrix: ${results.length - failed.length} passed, ${failed.length} failed`);
}

/** The matrix as a markdown table. */
export function toMatrixTable(results: readonly RowResult[]): string {
  const rows = results.map(({ framework, version, result, seconds, note }) => [
    framework,
    version,
    result,
    `${seconds} s`,
    note.split('\n', 1)[0] ?? '',
  ]);
  const header = ['Framework', 'Version', 'Result', 'Time', 'Note'];
  const widths = header.map((_, index) => Math.max(...[header, ...rows].map((row) => row[index]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [line(header), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}
