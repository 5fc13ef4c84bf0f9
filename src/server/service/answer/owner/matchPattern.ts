/** A question and its terms, with synonyms. */
export interface MatchedQuestion {
  text: string;
  terms: ReadonlySet<string>;
  termsOf: (text: string) => string[];
}

/**
 * How exactly a pattern matches a question; 0 for no match. A pattern matches the same question, a question with all its telling words in
 * any form and order, or, with `*` for any text, a question with its parts in order.
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
  // A telling word must weigh more than any length of text between stars in a question of usual length.
  return own.every((term) => terms.has(term)) ? own.length * 20 : 0;
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
