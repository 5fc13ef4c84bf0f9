import type { CountedAnswer, InsightsStore } from '../../../shared/contract';
import type { DocsAnswer } from '../answer/createAnswerer';
import { toResultPath } from '../answer/toResultPath';

/** Follows the answer to a question for the operator's statistics. */
export function followAnswer(
  insights: InsightsStore,
  question: string,
  place: Pick<CountedAnswer, 'threadId' | 'currentPath' | 'messageId'>,
) {
  let found: DocsAnswer | undefined;
  let hasFailed = false;
  return {
    /** Adds the result of a search. A model may search several times, and it can answer from all results. */
    find(answer: DocsAnswer) {
      if (!found?.isFound) found = answer;
    },
    /** Notes that a fault ended the answer. */
    fail() {
      hasFailed = true;
    },
    /** Counts the answer. A reader who left before the search had finished counts neither as answered nor as a failure. */
    end() {
      if (!found && !hasFailed) return;
      const outcome = hasFailed ? 'failed' : found?.isFound ? 'answered' : 'unanswered';
      insights.count({ ...place, outcome, question, pages: (found?.results ?? []).map(toResultPath) });
    },
  };
}
