/** The result of one question. */
export interface CheckResult {
  question: string;
  /** Sentences that say what is wrong; empty for a question that passes. */
  faults: readonly string[];
  /** Addresses of the pages that the answer cites. */
  pages: readonly string[];
  /** Markdown of the answer. */
  answer: string;
}

/** The results of all questions, as `--save` keeps them. */
export interface CheckReport {
  passed: number;
  failed: number;
  results: readonly CheckResult[];
}
