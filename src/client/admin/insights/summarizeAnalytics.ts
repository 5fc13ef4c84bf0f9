import type { AnalyticsReport, InsightsDay, InsightsRange, RecordedQuestion } from '../../../shared/contract';

/** Questions of the same words. */
export interface AskedQuestion {
  question: string;
  count: number;
  /** Paths of the nearest pages, best first. */
  pages: readonly string[];
  /** The last conversation in which the question was asked; `null` if the service did not record it. */
  threadId: string | null;
}

export interface RecordedThread {
  threadId: string;
  /** First question of the thread. */
  question: string;
  count: number;
  /** Time of its last question, ISO 8601. */
  askedAt: string;
}

/** Number of questions with the same name, by outcome. */
export type OutcomeCounts = { name: string; count: number } & Record<RecordedQuestion['outcome'], number>;

/** The numbers of a report, the largest first. */
export interface AnalyticsSummary {
  days: InsightsDay[];
  unanswered: AskedQuestion[];
  /** `name` is empty for questions without a category. */
  categories: OutcomeCounts[];
  pages: OutcomeCounts[];
  threads: RecordedThread[];
}

/** Maximum number of rows of a table. */
const ROWS_MAX = 50;
const PAGES_MAX = 3;
const DAY_MS = 86_400_000;

/** Counts the questions of a report, by day, category, page and conversation. */
export function summarizeAnalytics({ questions, readAt }: AnalyticsReport, range: InsightsRange): AnalyticsSummary {
  const paged = questions.filter(({ page }) => page !== null);
  return {
    days: countDays(questions, readAt, range),
    unanswered: groupUnanswered(questions),
    categories: countBy(questions, ({ category }) => category ?? ''),
    pages: countBy(paged, ({ page }) => page ?? ''),
    threads: groupThreads(questions),
  };
}

function countDays(questions: readonly RecordedQuestion[], readAt: string, range: InsightsRange): InsightsDay[] {
  const last = Date.parse(readAt);
  const days = new Map<string, InsightsDay>();
  for (let back = range - 1; back >= 0; back -= 1) {
    const date = new Date(last - back * DAY_MS).toISOString().slice(0, 10);
    days.set(date, { date, answered: 0, clarified: 0, unanswered: 0, failed: 0, up: 0, down: 0 });
  }
  for (const { askedAt, outcome } of questions) {
    const day = days.get(askedAt.slice(0, 10));
    if (day) day[outcome] = (day[outcome] ?? 0) + 1;
  }
  return [...days.values()];
}

function groupUnanswered(questions: readonly RecordedQuestion[]): AskedQuestion[] {
  const unanswered = questions.filter(({ outcome }) => outcome === 'unanswered');
  const groups = groupBy(
    unanswered,
    ({ question }) =>
      question
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? question,
  );
  const asked = groups.map(([, group]) => ({
    question: group[0]?.question ?? '',
    count: group.length,
    // The pages that the service searched are nearer than the page that the reader was on.
    pages: [...new Set([...group.flatMap(({ sources }) => sources), ...group.flatMap(({ page }) => page ?? [])])].slice(
      0,
      PAGES_MAX,
    ),
    threadId: group.find(({ threadId }) => threadId !== null)?.threadId ?? null,
  }));
  return largest(asked);
}

function countBy(
  questions: readonly RecordedQuestion[],
  toName: (question: RecordedQuestion) => string,
): OutcomeCounts[] {
  const counts = groupBy(questions, toName).map(([name, group]) => {
    const row = { name, count: group.length, answered: 0, clarified: 0, unanswered: 0 };
    for (const { outcome } of group) row[outcome] += 1;
    return row;
  });
  return largest(counts);
}

function groupThreads(questions: readonly RecordedQuestion[]): RecordedThread[] {
  const known = questions.filter(({ threadId }) => threadId !== null);
  return groupBy(known, ({ threadId }) => threadId ?? '')
    .map(([threadId, group]) => {
      const inOrder = group.toSorted((left, right) => left.askedAt.localeCompare(right.askedAt));
      return {
        threadId,
        question: inOrder[0]?.question ?? '',
        count: group.length,
        askedAt: inOrder.at(-1)?.askedAt ?? '',
      };
    })
    .toSorted((left, right) => right.askedAt.localeCompare(left.askedAt))
    .slice(0, ROWS_MAX);
}

function groupBy<T>(items: readonly T[], toKey: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = toKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
}

function largest<T extends { count: number }>(rows: T[]): T[] {
  return rows.toSorted((left, right) => right.count - left.count).slice(0, ROWS_MAX);
}
