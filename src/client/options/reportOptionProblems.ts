import type { OptionProblem } from './checkOptions';

const reported = new Set<string>();

/** Logs each problem once, with the valid values. The texts are loaded only when there is a problem. */
export function reportOptionProblems(problems: readonly OptionProblem[]): void {
  for (const problem of problems) {
    const { name, value } = problem;
    const key = `${name} ${typeof value === 'string' ? value : typeof value}`;
    if (reported.has(key)) continue;
    reported.add(key);
    import('./describeOptionProblem').then(
      ({ describeOptionProblem }) => {
        const text = describeOptionProblem(problem, document);
        if (text !== null) console.error(`[docs-assistant] ${text}`);
      },
      () => console.error(`[docs-assistant] The option ${name} has no effect. Check its name and value.`),
    );
  }
}
