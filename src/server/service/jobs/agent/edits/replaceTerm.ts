import { countOf } from '../../../lib/countOf';
import type { DocsEdit } from './DocsEdit';
import { mapProse } from './mapProse';

/** Addresses and tags, in which a word is not a term. */
const ADDRESS = /(\]\([^)\n]*\)|^ {0,3}\[[^\]\n]+\]:[^\n]*$|<[^>\n]*>|\b[a-z]+:\/\/[^\s)>\]]+)/gim;

/** The fields of the front matter that readers see. */
const READ_FIELD = /^(title|description|sidebar_label|summary):.*$/gm;

/**
 * Replaces a term by another wherever readers read it: whole words, outside code and addresses, and with a capital letter where it stood with one.
 */
export function replaceTerm(from: string, to: string): DocsEdit {
  const change = createReplacer(from, to);
  return (files) => {
    const changes = new Map<string, string>();
    const before = change.count();
    for (const { file, text } of files) {
      const body = mapProse(text, (prose) => {
        const pieces = prose.split(ADDRESS);
        return pieces.map((piece, index) => (index % 2 === 0 ? change.apply(piece) : piece)).join('');
      });
      const end = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\n---/.exec(body)?.[0].length ?? 0;
      const head = body.slice(0, end).replaceAll(READ_FIELD, (line: string, name: string) => {
        return `${name}${change.apply(line.slice(name.length))}`;
      });
      const result = head + body.slice(end);
      if (result !== text) changes.set(file, result);
    }
    const number = change.count() - before;
    const summary = `Replace “${from}” by “${to}” ${number === 1 ? 'once' : `${number} times`} in ${countOf(changes.size, 'page')}`;
    return { changes, notes: [], summary };
  };
}

function createReplacer(from: string, to: string) {
  const escaped = from.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
  const isLower = from === from.toLowerCase();
  // A term in small letters is also the beginning of a sentence.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, isLower ? 'giu' : 'gu');
  let replaced = 0;
  return {
    count: () => replaced,
    apply: (text: string) =>
      text.replaceAll(pattern, (found) => {
        const isCapital = isLower && found !== from && found[0] !== from[0];
        if (isLower && found.slice(1) !== found.slice(1).toLowerCase()) return found;
        replaced += 1;
        return isCapital ? (to[0]?.toUpperCase() ?? '') + to.slice(1) : to;
      }),
  };
}
