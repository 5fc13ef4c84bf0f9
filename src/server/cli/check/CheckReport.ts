/** The result of one question. */
export interface CheckResult {
  question: string;
  /** Sentences about faults; empty for a question that passes. */
  faults: readonly string[];
  /** URLs of the cited pages. */
  pages: readonly string[];
  /** Markdown of the answer. */
  answer: string;
}

/** The results of all questions, as `--save` stores them. */
export interface CheckReport {
  passed: number;
  failed: number;
  results: readonly CheckResult[];
}
