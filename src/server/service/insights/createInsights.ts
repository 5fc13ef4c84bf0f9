import { setLatest } from '../../../shared/contract/setLatest';
import { randomUUID } from 'node:crypto';
import type {
  AnswerRating,
  CountedAnswer,
  InsightsDay,
  InsightsReport,
  InsightsStore,
  PageRating,
} from '../../../shared/contract';
import type { DayCount, ServiceStorage } from '../storage/ServiceStorage';
import { clusterQuestions } from './clusterQuestions';
import { createCollector } from './createCollector';
import { redactSecrets } from './redactSecrets';

/** Counts of answers in the service's storage. */
export interface InsightsService extends InsightsStore {
  /** Deletes the counts of the days before a time in milliseconds. */
  dropBefore(time: number): Promise<void>;
  /** The stored questions of a time in milliseconds, the newest first; `null` if questions are not stored. */
  readQuestions(from: number, to: number): Promise<QuestionRecord[] | null>;
  /** Ratings by the page that the reader was on, from one time in milliseconds until another, the most rated first. */
  readRatings(from: number, to: number): Promise<PageRating[]>;
  /** Stores the last counts. */
  close(): Promise<void>;
}

export interface InsightsOptions {
  storage: ServiceStorage;
  /** Stores the texts of unanswered questions, without e-mail addresses, keys and tokens. @default false */
  keepsQuestions?: boolean;
  now: () => number;
}

/** A stored unanswered question. */
export interface QuestionRecord {
  day: string;
  /** Time in milliseconds; older records have only the day. */
  at?: number;
  threadId?: string;
  currentPath?: string;
  text: string;
  pages: readonly string[];
}

/** The last rating of an answer, and the day that it is counted on. */
interface RatingRecord {
  value: AnswerRating['value'];
  day: string;
  /** The page that the reader was on. */
  page?: string | undefined;
}

/** Names under which counts are stored. */
const KINDS = { outcome: 'outcome', page: 'page', rating: 'rating', up: 'page-up', down: 'page-down' } as const;

/** Maximum number of stored questions and ratings; the oldest are deleted first. */
const QUESTIONS_MAX = 10_000;
const RATINGS_MAX = 100_000;

/** Maximum number of answers in memory whose page is known. A rating of another answer is counted for no page. */
const PLACES_MAX = 10_000;

/** Number of characters of a question that are stored, and that are searched for secrets. */
const QUESTION_MAX_LENGTH = 500;
const READ_MAX_LENGTH = 2_000;

/** Maximum number of stored pages per answer. */
const PAGES_PER_ANSWER = 5;

const PAGES_REPORTED = 20;
const DAY_MS = 86_400_000;

export function createInsights({ storage, keepsQuestions = false, now }: InsightsOptions): InsightsService {
  const questions = storage.records<QuestionRecord>('question', { maxCount: QUESTIONS_MAX });
  const ratings = storage.records<RatingRecord>('rating', { maxCount: RATINGS_MAX });
  const collector = createCollector<QuestionRecord>(storage, (question) => questions.put(randomUUID(), question));
  const { add, flush } = collector;
  const today = () => toDay(now());
  /** The readers' pages by answer, the oldest first. */
  const places = new Map<string, string>();

  return {
    count({ outcome, question, pages, threadId, currentPath, messageId }: CountedAnswer) {
      const day = today();
      if (messageId !== undefined && currentPath !== undefined) setLatest(places, messageId, currentPath, PLACES_MAX);
      const own = [...new Set(pages)].slice(0, PAGES_PER_ANSWER);
      add(day, KINDS.outcome, outcome);
      if (outcome === 'answered') for (const path of own) add(day, KINDS.page, path);
      if (outcome !== 'unanswered' || !keepsQuestions) return;
      // The beginning of a secret may not look like one, so a cut-off word is removed.
      const readable =
        question.length > READ_MAX_LENGTH ? question.slice(0, READ_MAX_LENGTH).replace(/(?<!\S)\S*$/, '') : question;
      const text = redactSecrets(readable).trim().slice(0, QUESTION_MAX_LENGTH);
      if (text !== '') collector.ask({ day, at: now(), text, pages: own, threadId, currentPath });
    },
    async rate({ messageId, value }) {
      const day = today();
      const before: RatingRecord[] = [];
      const changed = await ratings.update(messageId, (rating) => {
        before.push(rating);
        return { ...rating, value, day };
      });
      const page = before[0]?.page ?? places.get(messageId);
      if (changed === null) await ratings.put(messageId, { value, day, page });
      const [last = { value: null, day }] = before;
      if (last.value === value) return;
      const addRating = (on: string, rating: 'up' | 'down', count: number) => {
        add(on, KINDS.rating, rating, count);
        if (page !== undefined) add(on, KINDS[rating], page, count);
      };
      if (last.value !== null) addRating(last.day, last.value, -1);
      if (value !== null) addRating(day, value, 1);
    },
    async read(range) {
      await flush();
      const days = Array.from({ length: range }, (_, index) => toDay(now() - (range - 1 - index) * DAY_MS));
      const [from = ''] = days;
      const [rows, pages, kept] = await Promise.all([
        storage.dayCounts([KINDS.outcome, KINDS.rating], from),
        storage.mostCounted(KINDS.page, from, PAGES_REPORTED),
        keepsQuestions ? questions.all() : null,
      ]);
      return {
        days: toDays(days, rows),
        pages: pages.map(({ name, count }) => ({ path: name, count })),
        clusters: kept && clusterQuestions(kept.filter(({ day }) => day >= from)),
      } satisfies InsightsReport;
    },
    async readQuestions(from, to) {
      if (!keepsQuestions) return null;
      await flush();
      const timed = (await questions.all()).map((question) => ({
        ...question,
        at: question.at ?? Date.parse(question.day),
      }));
      return timed.filter(({ at }) => at >= from && at < to).toSorted((left, right) => right.at - left.at);
    },
    async readRatings(from, to) {
      await flush();
      const rows = await storage.dayCounts([KINDS.up, KINDS.down], toDay(from));
      return toPageRatings(rows.filter(({ day }) => Date.parse(day) < to));
    },
    async dropBefore(time) {
      await storage.dropDayCounts(toDay(time));
      await questions.dropBefore(time);
      await ratings.dropBefore(time);
    },
    close: collector.close,
  };
}

/** The ratings of each page, the page with the most first. */
function toPageRatings(rows: readonly DayCount[]): PageRating[] {
  const byPage = new Map<string, PageRating>();
  for (const { kind, name, count } of rows) {
    const rating = byPage.get(name) ?? { path: name, up: 0, down: 0 };
    rating[kind === KINDS.up ? 'up' : 'down'] += count;
    byPage.set(name, rating);
  }
  return [...byPage.values()]
    .filter(({ up, down }) => up + down > 0)
    .toSorted((left, right) => right.up + right.down - left.up - left.down);
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function toDays(days: readonly string[], rows: readonly DayCount[]): InsightsDay[] {
  const byDay = new Map(
    days.map((date): [string, InsightsDay] => [date, { date, answered: 0, unanswered: 0, failed: 0, up: 0, down: 0 }]),
  );
  for (const { day, name, count } of rows) {
    const known = byDay.get(day);
    if (known && isCounted(name)) known[name] = (known[name] ?? 0) + count;
  }
  return [...byDay.values()];
}

function isCounted(name: string): name is Exclude<keyof InsightsDay, 'date'> {
  return ['answered', 'clarified', 'unanswered', 'failed', 'up', 'down'].includes(name);
}
