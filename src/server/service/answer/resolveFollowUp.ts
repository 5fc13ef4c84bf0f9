import { tokenize } from '../search/tokenize';

const CONTINUES = /^\s*(and|but|or|also|what about|how about|same|then|instead)\b/i;
const POINTS_BACK = /\b(it|its|that|this|those|these|them|one|there|same|instead)\b/i;

/** A question that points back but has this many content terms is complete by itself. */
const OWN_TERMS_MIN = 4;

/** True for a question that makes sense only with the previous one: "and in React?", "how do I stop it?", "why?". */
export function isFollowUp(question: string): boolean {
  const terms = tokenize(question).length;
  if (terms === 0) return true;
  return terms < OWN_TERMS_MIN && (CONTINUES.test(question) || POINTS_BACK.test(question));
}

/**
 * The earlier question that a follow-up refers to: the last complete one; `undefined` if this question is complete.
 *
 * @param earlier Earlier questions, oldest first.
 */
export function resolveFollowUp(question: string, earlier: readonly string[]): string | undefined {
  return isFollowUp(question) ? earlier.findLast((other) => !isFollowUp(other)) : undefined;
}
