import {
  daysOfRange,
  type InsightsDay,
  type InsightsRange,
  type InsightsReport,
  type NamedCount,
  type PageRating,
  type QuestionCluster,
  type RecordedConversation,
} from '../../../shared/contract';
import { groupBy } from '../../lib/groupBy';
import type { RecordedQuestion } from './readRecords';

/** Maximum number of rows of a list, of examples and of pages of a question. */
const ROWS_MAX = 50;
const EXAMPLES_MAX = 3;
const PAGES_MAX = 3;

/** What the service recorded about the questions of a range of days. */
interface Recorded {
  questions: readonly RecordedQuestion[];
  /** False if the service has more questions. */
  isComplete: boolean;
  ratings: readonly PageRating[] | null;
}

/** Counts the service's records, by day, page, category and conversation. */
export function toReport(
  range: InsightsRange,
  now: number,
  { questions, isComplete, ratings }: Recorded,
): InsightsReport {
  const answered = questions.filter(({ outcome }) => outcome === 'answered');
  return {
    days: countDays(questions, daysOfRange(range, now)),
    pages: countNames(answered.flatMap(({ sources }) => sources)),
    clusters: groupUnanswered(questions),
    recorded: {
      categories: countNames(questions.map(({ category }) => category ?? '')),
      askedOn: countNames(questions.flatMap(({ page }) => page ?? [])),
      ratings: ratings && ratings.toSorted((left, right) => right.down - left.down || right.up - left.up),
      conversations: listConversations(questions),
      isComplete,
      readAt: new Date(now).toISOString(),
    },
  };
}

function countDays(questions: readonly RecordedQuestion[], dates: readonly string[]): InsightsDay[] {
  return dates.map((date) => {
    const own = questions.filter(({ askedAt }) => askedAt.startsWith(date));
    const count = (wanted: RecordedQuestion['outcome']) => own.filter(({ outcome }) => outcome === wanted).length;
    return {
      date,
      answered: count('answered'),
      clarified: count('clarified'),
      unanswered: count('unanswered'),
      failed: 0,
      up: 0,
      down: 0,
    };
  });
}

/** Unanswered questions, those of the same words together. */
function groupUnanswered(questions: readonly RecordedQuestion[]): QuestionCluster[] {
  const unanswered = questions.filter(({ outcome }) => outcome === 'unanswered');
  const toWords = ({ question }: RecordedQuestion) =>
    question
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? question;
  return largest(
    [...groupBy(unanswered, toWords).values()].map((group) => ({
      count: group.length,
      examples: unique(group.map(({ question }) => question)).slice(0, EXAMPLES_MAX),
      // The pages that the service searched are nearer than the page that the reader was on.
      pages: unique([...group.flatMap(({ sources }) => sources), ...group.flatMap(({ page }) => page ?? [])]).slice(
        0,
        PAGES_MAX,
      ),
      askedAt: lastOf(group),
      threadId: group.find(({ threadId }) => threadId !== null)?.threadId ?? null,
    })),
  );
}

/** Conversations, the last one first. */
function listConversations(questions: readonly RecordedQuestion[]): RecordedConversation[] {
  const known = questions.flatMap((question) =>
    question.threadId === null ? [] : [{ ...question, threadId: question.threadId }],
  );
  return [...groupBy(known, ({ threadId }) => threadId)]
    .map(([threadId, group]) => {
      const [first] = group.toSorted((left, right) => left.askedAt.localeCompare(right.askedAt));
      return { threadId, question: first?.question ?? '', count: group.length, askedAt: lastOf(group) };
    })
    .toSorted((left, right) => (right.askedAt ?? '').localeCompare(left.askedAt ?? ''))
    .slice(0, ROWS_MAX);
}

function countNames(names: readonly string[]): NamedCount[] {
  return largest([...groupBy(names, (name) => name)].map(([name, all]) => ({ name, count: all.length })));
}

function lastOf(group: readonly RecordedQuestion[]): string | null {
  return (
    group
      .map(({ askedAt }) => askedAt)
      .toSorted()
      .at(-1) || null
  );
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function largest<T extends { count: number }>(rows: T[]): T[] {
  return rows.toSorted((left, right) => right.count - left.count).slice(0, ROWS_MAX);
}
