import { assessConfidence } from '../../../src/server/service/answer/assessConfidence';
import type { Evidence } from '../../../src/server/service/answer/assessConfidence';

/** The evidence for a tuned question, and whether the documentation answers it. */
export interface Observation {
  corpus: string;
  evidence: Evidence;
  isAnswerable: boolean;
}

/** Steps and learning rate of the gradient descent, and the penalty on large weights: a few questions must not decide much. */
const DESCENT = { steps: 20_000, rate: 0.5, penalty: 0.002 } as const;

/** Prints the fitted weights, and how many questions the current weights refuse at several limits. */
export function printCalibration(observations: readonly Observation[]): void {
  console.log('\nweights that fit', fitConfidence(observations));
  const share = (isAnswerable: boolean, limit: number) => {
    const rows = observations.filter((row) => row.isAnswerable === isAnswerable);
    return (rows.filter(({ evidence }) => assessConfidence(evidence) < limit).length / rows.length).toFixed(3);
  };
  for (let limit = 0.1; limit < 0.95; limit += 0.01) {
    console.log(
      `below ${limit.toFixed(2)}: ${share(true, limit)} of the answerable, ${share(false, limit)} of the unanswerable`,
    );
  }
}

/** Weights of a logistic regression. Each documentation counts the same, and so do its questions with and without an answer. */
function fitConfidence(observations: readonly Observation[]): Record<string, number> {
  const names = Object.keys(observations[0]?.evidence ?? {}) as (keyof Evidence)[];
  const corpora = new Set(observations.map(({ corpus }) => corpus)).size;
  const rows = observations.map(({ corpus, evidence, isAnswerable }) => ({
    values: [1, ...names.map((name) => evidence[name])],
    wanted: isAnswerable ? 1 : 0,
    share:
      0.5 /
      corpora /
      observations.filter((other) => other.corpus === corpus && other.isAnswerable === isAnswerable).length,
  }));
  const weights = [0, ...names.map(() => 0)];
  for (let step = 0; step < DESCENT.steps; step += 1) {
    const slope = weights.map((weight, index) => (index === 0 ? 0 : DESCENT.penalty * weight));
    for (const { values, wanted, share } of rows) {
      const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
      const miss = (1 / (1 + Math.exp(-sum)) - wanted) * share;
      values.forEach((value, index) => (slope[index] = (slope[index] ?? 0) + miss * value));
    }
    slope.forEach((value, index) => (weights[index] = (weights[index] ?? 0) - DESCENT.rate * value));
  }
  return Object.fromEntries(['bias', ...names].map((name, index) => [name, Number((weights[index] ?? 0).toFixed(2))]));
}
