import type { CheckReport, CheckResult } from './CheckReport';

/** How the results differ from those of an earlier run. */
export interface CheckChanges {
  /** Questions that fail and did not. */
  worse: readonly CheckResult[];
  /** Questions that pass and did not. */
  better: readonly CheckResult[];
  /** Questions that pass or fail as before and cite other pages. */
  moved: readonly CheckResult[];
  /** Questions that are new. */
  added: readonly CheckResult[];
  /** Questions that are not asked any more. */
  removed: readonly string[];
}

/** Compares two runs, question by question. A new question that fails counts as worse, too. */
export function compareReports(before: CheckReport, now: CheckReport): CheckChanges {
  const known = new Map(before.results.map((result) => [result.question, result]));
  const asked = new Set(now.results.map(({ question }) => question));
  const hasFailed = (result: CheckResult | undefined) => (result?.faults.length ?? 0) > 0;
  const is = (isWanted: (result: CheckResult, old: CheckResult | undefined) => boolean) =>
    now.results.filter((result) => isWanted(result, known.get(result.question)));
  return {
    worse: is((result, old) => hasFailed(result) && !hasFailed(old)),
    better: is((result, old) => !hasFailed(result) && hasFailed(old)),
    moved: is(
      (result, old) =>
        old !== undefined && hasFailed(result) === hasFailed(old) && result.pages.join(' ') !== old.pages.join(' '),
    ),
    added: is((_, old) => old === undefined),
    removed: before.results.map(({ question }) => question).filter((question) => !asked.has(question)),
  };
}
