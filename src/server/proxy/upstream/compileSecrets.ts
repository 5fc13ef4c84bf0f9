/** Value of a cell of {@link SecretTable} that means "a secret ends here". */
export const FOUND = -1;
export const QUOTE = -2;
export const BACKSLASH = -3;
export const LINE_END = -4;

/**
 * The Aho-Corasick automaton of the secrets (https://doi.org/10.1145/360825.360855) with all its transitions, so that each byte costs one
 * look-up: `state * 256 + byte` is the index of the next state. State 0 is the start. A byte that ends a secret leads to {@link FOUND}. The
 * bytes that matter to JSON and lines are in no secret and lead to values of their own from every state.
 */
export type SecretTable = Int16Array;

const SPECIAL: readonly (readonly [character: string, to: number])[] = [
  ['"', QUOTE],
  ['\\', BACKSLASH],
  ['\n', LINE_END],
  ['\r', LINE_END],
];

/**
 * Compiles the plain and the percent-encoded form of each secret.
 *
 * @param secrets Printable ASCII without quotes and backslashes, as keys are. Empty ones are left out.
 */
export function compileSecrets(secrets: readonly string[]): SecretTable {
  const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const needles = [...new Set(forms)].filter((form) => form !== '');
  const table = new Int16Array((needles.reduce((sum, { length }) => sum + length, 0) + 1) * 256);
  const states = addNeedles(table, needles);
  // Breadth first: a state without a transition for a byte uses the transition of its longest proper suffix.
  const fallbacks = new Int16Array(states);
  const waiting = [0];
  for (const state of waiting) {
    for (let byte = 0; byte < 256; byte += 1) {
      const index = state * 256 + byte;
      const to = table[index] ?? 0;
      const shorter = state === 0 ? 0 : (table[(fallbacks[state] ?? 0) * 256 + byte] ?? 0);
      if (to > 0 && shorter !== FOUND) {
        fallbacks[to] = shorter;
        waiting.push(to);
      } else if (to !== FOUND) {
        table[index] = shorter;
      }
    }
  }
  for (const [character, to] of SPECIAL) {
    for (let state = 0; state < states; state += 1) table[state * 256 + character.charCodeAt(0)] = to;
  }
  return table;
}

/** Writes the needles into the table as a tree. @returns The number of states. */
function addNeedles(table: Int16Array, needles: readonly string[]): number {
  let states = 1;
  for (const needle of needles) {
    let state = 0;
    for (let at = 0; at < needle.length && state !== FOUND; at += 1) {
      const index = state * 256 + needle.charCodeAt(at);
      if (at === needle.length - 1) table[index] = FOUND;
      else if (table[index] === 0) table[index] = states++;
      state = table[index] ?? 0;
    }
  }
  return states;
}
