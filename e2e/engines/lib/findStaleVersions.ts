import type { EngineResults } from './toEngineTable';

/**
 * Finds the engines whose published version is not the version of this run. Only the major version counts, because minor versions are
 * security fixes. A browser with another name, such as Playwright's own Firefox instead of Debian's Firefox ESR, is ignored.
 *
 * @returns A line for each, which says how to update the table.
 */
export function findStaleVersions(shown: EngineResults['versions'], had: EngineResults['versions']): string[] {
  return Object.entries(had).flatMap((entry) => {
    const [engine, version] = entry as [keyof typeof had, string];
    const known = shown[engine] ?? '';
    if (known !== '' && toName(known) !== toName(version)) return [];
    if (toMajor(known) === toMajor(version)) return [];
    return [
      `The documentation shows ${known === '' ? `no version of ${engine}` : known}, this run had ${version}. Renew its table: ENGINES_JSON=e2e/engines/results.json npm run test:engines && npm run docs`,
    ];
  });
}

/** Name of a browser, from a text that begins with its name and version. */
export function toName(text: string): string {
  return /^\D+/.exec(text)?.[0] ?? '';
}

function toMajor(version: string): string | undefined {
  return / (\d+)/.exec(version)?.[1];
}
