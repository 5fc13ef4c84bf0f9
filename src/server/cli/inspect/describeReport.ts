import type { DocsReport } from './inspectDocs';

/** Maximum number of findings listed per kind; `--json` lists all. */
const LISTED_MAX = 20;

/** Formats a report for the terminal. */
export function describeReport({
  folder,
  summary,
  navigation,
  links,
  assets,
  components,
  problems,
}: DocsReport): string {
  const entries = navigation.found + navigation.lost.length;
  return [
    folder,
    ...summary,
    ...(entries === 0
      ? ['Navigation: by files and folders']
      : section(`Navigation: ${entries} entries, ${navigation.lost.length} without a page`, navigation.lost)),
    ...section(
      `Links within the site: ${links.count}, ${links.broken.length} broken`,
      links.broken.map(({ file, line, target, reason }) => `${placeOf(file, line)} ${target}: ${reason}`),
    ),
    ...section(
      `Images and downloads: ${assets.count}, ${assets.missing.length} missing`,
      assets.missing.map(({ file, line, target }) => `${placeOf(file, line)} ${target}`),
    ),
    ...section(
      `Components: ${components.known} supported, ${components.plain.length} unsupported names (only their content is shown)`,
      components.plain.map(({ name, count, file, line }) => `${name}, ${count} times, first ${placeOf(file, line)}`),
    ),
    ...section(
      `Warnings: ${problems.length}`,
      problems.map(({ file, line, reason }) => `${placeOf(file, line)} ${reason}`),
    ),
    '',
  ].join('\n');
}

function section(title: string, findings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(finding, (counts.get(finding) ?? 0) + 1);
  const lines = [...counts].map(([finding, count]) => `  ${finding}${count > 1 ? ` (${count} times)` : ''}`);
  const more = lines.length > LISTED_MAX ? [`  and ${lines.length - LISTED_MAX} more (--json lists all)`] : [];
  return [title, ...lines.slice(0, LISTED_MAX), ...more];
}

function placeOf(file: string, line: number | null): string {
  return line === null ? file : `${file}:${line}`;
}
