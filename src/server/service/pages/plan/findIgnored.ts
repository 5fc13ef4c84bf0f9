import ignore from 'ignore';

/** The files that patterns as in `.gitignore` match. */
export function findIgnored(patterns: readonly string[], files: readonly string[]): Set<string> {
  const ignored = ignore({ allowRelativePaths: true }).add([...patterns]);
  return new Set(files.filter((file) => ignored.ignores(file)));
}
