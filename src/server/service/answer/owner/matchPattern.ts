/** A question and its terms, with synonyms. */
export interface MatchedQuestion {
  text: string;
  terms: ReadonlySet<string>;
  termsOf: (text: string) => string[];
}

/**
 * How exactly a pattern matches a question; 0 for no match. A pattern matches the same question, a question with all its significant words
 * in any form and order, or, with `*` for any text, a question with its parts in order. If only one of several words is significant, as in
 * "where is the button", the question must contain the other words, too.
 */
export function matchPattern(pattern: string, { text, terms, termsOf }: MatchedQuestion): number {
  const wanted = normalize(pattern);
  const asked = normalize(text);
  if (wanted !== '' && wanted === asked) return Infinity;
  if (pattern.includes('*')) {
    const parts = pattern.split('*').map(normalize);
    return hasParts(asked, parts) ? parts.join('').length : 0;
  }
  const own = [...new Set(termsOf(pattern))];
  if (own.length === 0 || !own.every((term) => terms.has(term))) return 0;
  const words = new Set(asked.split(' '));
  const others = wanted.split(' ').filter((word) => termsOf(word).length === 0);
  if (own.length === 1 && !others.every((word) => words.has(word))) return 0;
  // A significant word must weigh more than any length of text between stars in a question of usual length.
  return own.length * 20;
}

/** The words in lower case, separated by single spaces. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** True if the parts follow each other, the first at the beginning and the last at the end. */
function hasParts(text: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (parts.join('') === '' || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at + last.length <= text.length;
}
