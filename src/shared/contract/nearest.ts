import { countEdits } from './countEdits';

/** Maximum number of edits between a name and a misspelling of it. */
const EDITS_MAX = 2;

/** The candidate that is nearest to a name, at most two edits away; `null` when no candidate or several are nearest. */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  let best: string[] = [];
  let least = Math.min(EDITS_MAX, Math.floor(name.length / 3));
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > least) continue;
    const edits = countEdits(name, candidate);
    if (edits > least) continue;
    best = edits < least ? [candidate] : [...best, candidate];
    least = edits;
  }
  return best.length === 1 ? (best[0] ?? null) : null;
}

/** ` Did you mean "bundleUrl"?` for a name that is similar to a candidate; otherwise empty. */
export function suggestName(name: string, candidates: Iterable<string>): string {
  const meant = nearest(name, candidates);
  return meant === null ? '' : ` Did you mean "${meant}"?`;
}

/** The same suggestion for a command-line parser's message about an unknown option. */
export function suggestOption(words: string, names: readonly string[]): string {
  const given = /--([\w-]+)/.exec(words)?.[1];
  const meant = given === undefined || names.includes(given) ? null : nearest(given, names);
  return meant === null ? '' : ` Did you mean --${meant}?`;
}
