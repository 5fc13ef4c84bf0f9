/** The differences between two runs. */
export type CheckChanges = ReturnType<typeof compareReports>;

/** Compares two runs question by question. A new question that fails also counts as worse. */
export function compareReports(before: CheckReport, now: CheckReport) {
  const known = new Map(before.results.map((result) => [result.question, result]));
  const asked = new Set(now.results.map(({ question }) => question));
  const hasFailed = (result: CheckResult | undefined) => (result?.faults.length ?? 0) > 0;
  const is = (isWanted: (result: CheckResult, old: CheckResult | undefined) => boolean) =>
    now.results.filter((result) => isWanted(result, known.get(result.question)));
  return {
    /** Questions that fail now and passed before. */
    worse: is((result, old) => hasFailed(result) && !hasFailed(old)),
    /** Questions that pass now and failed before. */
    better: is((result, old) => !hasFailed(result) && hasFailed(old)),
    /** Questions with the same result that cite other pages. */
    moved: is(
      (result, old) =>
        old !== undefined && hasFailed(result) === hasFailed(old) && result.pages.join(' ') !== old.pages.join(' '),
    ),
    /** New questions. */
    added: is((_, old) => old === undefined),
    /** Questions that are no longer asked. */
    removed: before.results.map(({ question }) => question).filter((question) => !asked.has(question)),
  };
}

export interface CheckResult {
  question: string;
  /** Sentences about faults; empty for a question that passes. */
  faults: readonly string[];
  /** URLs of the cited pages. */
  pages: readonly string[];
  answer: string;
}

/** The results of all questions, as `--json` prints them. */
export interface CheckReport {
  passed: number;
  failed: number;
  results: readonly CheckResult[];
}
