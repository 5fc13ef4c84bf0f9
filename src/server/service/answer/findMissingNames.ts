import type { BuiltQuery } from '../search/buildQuery';
import type { DocsSearch } from '../search/createSearch';
import type { FoundPassage } from '../search/FoundPassage';
import { readCodeNames } from './readCodeNames';
import { readNames, toNamePattern } from './readNames';

type Words = Pick<DocsSearch, 'search' | 'frequency' | 'termsOf'>;

/** Maximum number of names in one question that are checked. */
const NAMES_MAX = 5;

/** Maximum number of passages that are searched for a name. */
const PASSAGES_MAX = 50;

/** Names of a question that no page contains. Names of code must occur as written; other names may occur in any form or as a synonym. */
export async function findMissingNames(
  question: string,
  { terms, language }: BuiltQuery,
  search: Words,
): Promise<string[]> {
  const { frequency, termsOf } = search;
  const isUnknown = (term: string) =>
    terms.some((other) => other.exact && other.term === term) &&
    terms.every((other) => other.askedTerm !== term || frequency(other.term) === 0);
  const code = readCodeNames(question).slice(0, NAMES_MAX);
  const isMissing = (name: string) => {
    const own = [...termsOf(name), squeeze(name)];
    return own.some(isUnknown) && own.every((term) => frequency(term) === 0);
  };
  const names = readNames(question, language).filter((name) => !code.some((other) => other.includes(name)));
  const others = joinNeighbours(names, question).flatMap((run) => (run.some(isMissing) ? run.join(' ') : []));
  const missing: string[] = [];
  for (const name of code) if (!(await isHeld(name, search))) missing.push(name);
  return [...new Set([...missing, ...others])].toSorted(
    (left, right) => question.indexOf(left) - question.indexOf(right),
  );
}

/** Neighbouring names are one name: `VS Code`. */
function joinNeighbours(names: readonly string[], question: string): string[][] {
  const runs: string[][] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last && question.includes(`${last.join(' ')} ${name}`)) last.push(name);
    else runs.push([name]);
  }
  return runs;
}

/** True if a page contains the name as written, ignoring case, or if its words are too common to check. */
async function isHeld(name: string, { search, frequency, termsOf }: Words): Promise<boolean> {
  const own = termsOf(name);
  if (own.length === 0 || frequency(squeeze(name)) > 0) return true;
  if (Math.min(...own.filter((term) => term !== squeeze(name)).map(frequency)) > PASSAGES_MAX / 2) return true;
  const passages = await search({ question: name, limit: PASSAGES_MAX, perPage: PASSAGES_MAX });
  const pattern = toNamePattern(name);
  return passages.some((passage) => pattern.test(toText(passage)));
}

function toText({ page, section }: FoundPassage): string {
  return [
    page.title,
    page.path,
    page.description ?? '',
    ...page.keywords,
    ...section.parents,
    section.heading,
    ...section.blocks.flatMap(({ markdown, text }) => [markdown, text]),
  ].join('\n');
}

function squeeze(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
