import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { toLetters } from './toLetters.ts';

const FOLDER = 'src/client';

/** A variable of ours that is not public. */
const PRIVATE = /--(?!docs-assistant-)[a-z][\w-]*/g;

/**
 * Gives the private variables of the style sheets short names that no page uses. A page that registers a name of ours with
 * `@property … { inherits: false }`, such as `--radius` or `--accent`, would take the variable from all elements in the assistant.
 */
export function shortVariables(): Plugin {
  const names = readShortNames();
  return {
    name: 'short-variables',
    enforce: 'pre',
    transform: (code, id) =>
      /\.css\?/.test(id) ? { code: code.replace(PRIVATE, (name) => names.get(name) ?? name), map: null } : null,
  };
}

/** The short names by the long ones. The most frequent is the shortest. */
export function readShortNames(): ReadonlyMap<string, string> {
  const sheets = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  const styles = sheets.map((path) => readFileSync(`${FOLDER}/${path}`, 'utf8')).join('');
  const counts = new Map<string, number>();
  for (const [name] of styles.matchAll(PRIVATE)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const declared = [...counts].filter(([name]) => new RegExp(`${name}:`).test(styles));
  const sorted = declared.toSorted(([one, count], [other, others]) => others - count || (one < other ? -1 : 1));
  return new Map(sorted.map(([name], index) => [name, `--_${toLetters(index)}`]));
}
