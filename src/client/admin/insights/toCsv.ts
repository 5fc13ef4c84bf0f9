/** A table as comma-separated values (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(toCell).join(',')).join('\r\n');
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[\s]*[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
