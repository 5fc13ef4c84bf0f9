import type { NameSources } from './findOwnNames';
import { findOwnNames } from './findOwnNames';
import { readNames } from './readNames';
import { readSources } from './readSources';

/** By the name in the sources, what the script tag's files have in its place. */
export type OwnNames = ReadonlyMap<string, string>;

/** Characters of a name, the most frequent of code first: what looks like the rest is compressed better. */
const CHARACTERS = 'etnrisouaflchpdvmgybwESxTNCkLAOMDPHBjFIqRUzWXVJKQGYZ';

/**
 * Gives every name of ours alone a short one, which no other member has. The same in all files of the script tag, so that they understand
 * each other: it follows from the sources alone.
 */
export function writeOwnNames(sources: NameSources = readSources()): OwnNames {
  const { own, bundled, known } = sources;
  const names = [...findOwnNames(sources)].toSorted(([, count], [, other]) => other - count);
  const taken = [...own, ...bundled, ...known.filter(({ path }) => !/\.(?:md|d\.ts)$/.test(path))].flatMap(
    ({ path, code }) => {
      const { members, spoken } = readNames(path, code);
      // The list of what browsers know is one of texts.
      return path.startsWith('src/') ? members : [...members, ...spoken];
    },
  );
  const short = shortNames(new Set(taken));
  return new Map(names.map(([name]) => [name, short.next().value ?? name]));
}

/** Names of two characters; those of one are left to the members of Preact, which are written more often. */
function* shortNames(taken: ReadonlySet<string>): Generator<string, undefined> {
  for (const last of CHARACTERS) for (const first of CHARACTERS) if (!taken.has(first + last)) yield first + last;
}
