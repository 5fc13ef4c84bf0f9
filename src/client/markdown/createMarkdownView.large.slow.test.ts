import { afterAll, describe, expect, it } from 'vitest';
import { recordBound } from '../../../e2e/fixtures/recordBound';
import { createFullMarkdownView } from './createFullMarkdownView';
import { LARGE_ANSWERS } from './testing/largeAnswers';

/** Length of the shorter answer, in characters. Cheap cases use longer answers, so that noise does not hide the measurements. */
const LENGTH_MIN = 3_750;
const LENGTH_MAX = 60_000;
const MEASURABLE_MS = 15;
const FACTOR = 4;

/** A quadratic cost would grow by a factor of sixteen. */
const GROWTH_MAX = FACTOR ** 1.5;

/** Processor time that is allowed in addition, in milliseconds, for garbage collections. */
const SLACK_MS = 40;

/** Characters per update in the first half of an answer. The second half comes at once. */
const STEP = 2_000;

/** Garbage collection or the machine can slow a run down, so slow runs are repeated, and the fastest of each length counts. */
const TRIES = 4;

/** Processor time for showing an answer, in milliseconds. */
function measure(text: string): number {
  const view = createFullMarkdownView(document.createElement('div'), {
    docsUrl: 'https://acme.dev',
    highlighter: null,
  });
  const start = process.cpuUsage();
  for (let at = 0; at < text.length / 2; at += STEP) view.append(text.slice(at, at + STEP));
  view.update(text, true);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** The same for the second showing if the first one was long: compilation is a large part of it. */
function measureWarm(text: string): number {
  const first = measure(text);
  return first < MEASURABLE_MS ? first : measure(text);
}

describe('an answer that is four times as long costs about four times as much', () => {
  let worst = { name: '', growth: 0 };

  it.each(Object.entries(LARGE_ANSWERS))('%s', (name, create) => {
    let length = LENGTH_MIN;
    while (length < LENGTH_MAX && measureWarm(create(length)) < MEASURABLE_MS) length *= FACTOR;
    const [short, long] = [create(length), create(FACTOR * length)];
    let growth = Infinity;
    let shortMs = Infinity;
    let longMs = Infinity;
    for (let index = 0; index < TRIES && growth > GROWTH_MAX; index++) {
      shortMs = Math.min(shortMs, measure(short));
      longMs = Math.min(longMs, measure(long));
      growth = (longMs - SLACK_MS) / Math.max(shortMs, MEASURABLE_MS);
    }
    expect(growth).toBeLessThan(GROWTH_MAX);
    if (growth > worst.growth) worst = { name, growth };
  });

  afterAll(() => {
    recordBound({
      input: `markdown of ${Object.keys(LARGE_ANSWERS).length} shapes (worst: ${worst.name || 'none above the slack'})`,
      size: `${LENGTH_MIN / 1_000} kB to 60 kB, then ${FACTOR} times as much`,
      outcome: `at most ${Math.max(FACTOR, worst.growth).toFixed(1)} times the processor time`,
    });
  });
});

describe('markdown that nests without end', () => {
  it.each([
    ['emphasis', '*a **b '.repeat(500), 60],
    ['emphasis that is closed', `${'*a **b '.repeat(200)}${'** *'.repeat(200)}`, 60],
    ['tags', '<b>'.repeat(500), 40],
    ['tags that are closed', `${'<b>'.repeat(400)}a${'</b>'.repeat(400)}`, 40],
    ['lists', '- '.repeat(2_000), 70],
    ['quotes', '>'.repeat(2_000), 70],
  ])('%s: elements nest up to a limit', (_, markdown, limit) => {
    const container = document.createElement('div');
    const view = createFullMarkdownView(container, { docsUrl: 'https://acme.dev' });
    for (const isComplete of [false, true]) {
      view.update(`${markdown}end`, isComplete);
      expect(measureDepth(container)).toBeLessThan(limit);
      if (isComplete) expect(container.textContent).toContain('end');
    }
  });
});

function measureDepth(container: Element): number {
  return Math.max(
    ...[...container.querySelectorAll('*')]
      .filter((element) => element.childElementCount === 0)
      .map((element) => {
        let depth = 0;
        for (let at: Element | null = element; at && at !== container; at = at.parentElement) depth++;
        return depth;
      }),
  );
}
