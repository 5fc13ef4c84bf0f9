import type { EngineResults } from './toEngineTable';

/**
 * Finds the engines whose shown version is not the one that a run had. Versions of the same first number are the same here: those behind it
 * are security fixes. A browser of another name, such as Playwright's own Firefox beside Debian's Firefox ESR, is not what the table is about.
 *
 * @returns A line for each, which says how to renew the table.
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

/** Name of a browser, of a text that begins with name and version. */
export function toName(text: string): string {
  return /^\D+/.exec(text)?.[0] ?? '';
}

function toMajor(version: string): string | undefined {
  return / (\d+)/.exec(version)?.[1];
}
