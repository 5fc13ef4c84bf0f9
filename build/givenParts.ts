import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What a module hands on: where each name comes from, and the names in the order in which they are handed over. */
export interface HandOver {
  /** By name, the module that has it, as an absolute path without its ending. */
  sources: ReadonlyMap<string, string>;
  names: readonly string[];
  /** Name of the function that takes them over. */
  take: string;
}

/**
 * Leaves out of a file what the file that loads it has already and hands over: imports of it are imports of variables that get their
 * values when they are taken over. Nothing of it may be used while the modules are evaluated. A name that a module has beside those that
 * are handed over cannot be imported from it any more, and fails the build.
 *
 * @param path A module with the imports of what is handed over, a function `get…` that gives it in a list, and `take…`.
 */
export function givenParts(path: string): Plugin {
  const module = resolve(path);
  const handOver = readHandOver(readFileSync(module, 'utf8'), dirname(module));
  const given = new Set(handOver.sources.values());
  return {
    name: 'given-parts',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || importer === module || !source.startsWith('.')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && given.has(withoutEnding(found.id)) ? module : null;
    },
    load: (id) => (id === module ? writeVariables(handOver) : null),
  };
}

/** Reads what a module hands on. */
export function readHandOver(code: string, folder: string): HandOver {
  const sources = new Map<string, string>();
  for (const [, list = '', source = ''] of code.matchAll(/^import \{ (.*) \} from '(\..*)';$/gm))
    for (const name of list.split(', ')) sources.set(name, resolve(folder, source));
  const [, list = ''] = /^export const get\w+ = \(\) =>\s+\[([^\]]*)\] as const;$/m.exec(code) ?? [];
  const names = list.split(/[\s,]+/).filter(Boolean);
  const [, take] = /^export function (take\w+)\(/m.exec(code) ?? [];
  if (take === undefined || names.length === 0 || names.toSorted().join() !== [...sources.keys()].toSorted().join())
    throw new Error('givenParts: what is imported is not what is handed over.');
  return { sources, names, take };
}

/** The same module for the file that takes over. */
function writeVariables({ names, take }: HandOver): string {
  const list = names.join(', ');
  return `export let ${list};\nexport function ${take}(parts) { [${list}] = parts; }`;
}

function withoutEnding(path: string): string {
  return path.replace(/\.tsx?$/, '');
}
