import { readNames, toWords } from './readNames';

/** A module, or another text with names in it. */
export interface SourceFile {
  path: string;
  code: string;
}

/** By their kind, what names are read from. */
export interface NameSources {
  /** Modules whose names may be ours alone. */
  own: readonly SourceFile[];
  /** Modules that are written anew with the same names, and declare none that are ours. */
  bundled: readonly SourceFile[];
  /** Every word of these is known elsewhere. */
  known: readonly SourceFile[];
}

/**
 * Finds the names of members that mean nothing outside of the script tag's own files, so that its build can write shorter ones: those that
 * our own code and the bundled packages declare, and that nobody else could know. A name is left alone where any word of its spelling
 * stands in what browsers offer, in the public types, in the contract, in what is sent, kept or read from the page, or in any text.
 *
 * @returns How often each occurs.
 */
export function findOwnNames({ own, bundled, known }: NameSources): Map<string, number> {
  const counts = new Map<string, number>();
  const declared = new Set<string>();
  const foreign = new Set<string>(known.flatMap(({ code }) => toWords(code)));
  for (const { path, code } of own) {
    const names = readNames(path, code);
    for (const name of names.declared) declared.add(name);
    for (const name of names.spoken) foreign.add(name);
    for (const name of names.members) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const { path, code } of bundled) for (const name of readNames(path, code).spoken) foreign.add(name);
  return new Map([...counts].filter(([name]) => declared.has(name) && name.length > 2 && !isForeign(name, foreign)));
}

/** A handler is known by its event, in both of its phases. */
function isForeign(name: string, foreign: ReadonlySet<string>): boolean {
  const plain = name.toLowerCase();
  return [name, plain, plain.replace(/capture$/, '')].some((spelling) => foreign.has(spelling));
}
