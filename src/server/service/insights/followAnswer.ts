import type { InsightsStore } from '../../../shared/contract';
import type { DocsAnswer } from '../answer/createAnswerer';
import { toPagePath } from '../answer/toPagePath';

/** Follows one question until its outcome is counted. */
export interface FollowedAnswer {
  /** Takes what a search gave. A model may search again: what any of its searches found it can answer from. */
  find(answer: DocsAnswer): void;
  /** Takes note that the answer broke off by a fault. */
  fail(): void;
  /** Counts the answer. A reader who left before the search had finished counts neither as answered nor as a failure. */
  end(): void;
}

/** Follows the answer to a question, for the counts of operators. */
export function followAnswer(insights: InsightsStore, question: string): FollowedAnswer {
  let found: DocsAnswer | undefined;
  let hasFailed = false;
  return {
    find(answer) {
      if (!found?.isFound) found = answer;
    },
    fail() {
      hasFailed = true;
    },
    end() {
      if (!found && !hasFailed) return;
      const outcome = hasFailed ? 'failed' : found?.isFound ? 'answered' : 'unanswered';
      insights.count({ outcome, question, pages: (found?.results ?? []).map(toPagePath) });
    },
  };
}
