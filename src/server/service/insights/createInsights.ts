import { randomUUID } from 'node:crypto';
import {
  daysOfRange,
  type AnswerRating,
  type CountedAnswer,
  type InsightsDay,
  type InsightsReport,
  type InsightsStore,
} from '../../../shared/contract';
import type { DayCount, ServiceStorage } from '../storage/ServiceStorage';
import { clusterQuestions } from './clusterQuestions';
import { createCollector } from './createCollector';
import { redactSecrets } from './redactSecrets';

/** Counts of answers in the service's storage. */
export interface InsightsService extends InsightsStore {
  /** Deletes the counts of the days before a time in milliseconds. */
  dropBefore(time: number): Promise<void>;
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
interface QuestionRecord {
  day: string;
  /** Time in milliseconds. The oldest records have only the day. */
  at?: number;
  text: string;
  pages: readonly string[];
}

/** The last rating of an answer, and the day that it is counted on. */
interface RatingRecord {
  value: AnswerRating['value'];
  day: string;
}

/** Names under which counts are stored. */
const KINDS = { outcome: 'outcome', page: 'page', rating: 'rating' } as const;

/** Maximum number of stored questions and ratings; the oldest are deleted first. */
const QUESTIONS_MAX = 10_000;
const RATINGS_MAX = 100_000;

/** Number of characters of a question that are stored, and that are searched for secrets. */
const QUESTION_MAX_LENGTH = 500;
const READ_MAX_LENGTH = 2_000;

/** Maximum number of stored pages per answer. */
const PAGES_PER_ANSWER = 5;

const PAGES_REPORTED = 20;

export function createInsights({ storage, keepsQuestions = false, now }: InsightsOptions): InsightsService {
  const questions = storage.records<QuestionRecord>('question', { maxCount: QUESTIONS_MAX });
  const ratings = storage.records<RatingRecord>('rating', { maxCount: RATINGS_MAX });
  const collector = createCollector<QuestionRecord>(storage, (question) => questions.put(randomUUID(), question));
  const { add, flush } = collector;
  const today = () => toDay(now());

  return {
    count({ outcome, question, pages }: CountedAnswer) {
      const day = today();
      const own = [...new Set(pages)].slice(0, PAGES_PER_ANSWER);
      add(day, KINDS.outcome, outcome);
      if (outcome === 'answered') for (const path of own) add(day, KINDS.page, path);
      if (outcome !== 'unanswered' || !keepsQuestions) return;
      // The beginning of a secret may not look like one, so a cut-off word is removed.
      const readable =
        question.length > READ_MAX_LENGTH ? question.slice(0, READ_MAX_LENGTH).replace(/(?<!\S)\S*$/, '') : question;
      const text = redactSecrets(readable).trim().slice(0, QUESTION_MAX_LENGTH);
      if (text !== '') collector.ask({ day, at: now(), text, pages: own });
    },
    async rate({ messageId, value }) {
      const day = today();
      const before: RatingRecord[] = [];
      const changed = await ratings.update(messageId, (rating) => {
        before.push(rating);
        return { value, day };
      });
      if (changed === null) await ratings.put(messageId, { value, day });
      const [last = { value: null, day }] = before;
      if (last.value === value) return;
      if (last.value !== null) add(last.day, KINDS.rating, last.value, -1);
      if (value !== null) add(day, KINDS.rating, value);
    },
    async read(range) {
      await flush();
      const days = daysOfRange(range, now());
      const [from = '', to = from] = [days[0], days.at(-1)];
      const [rows, pages, kept] = await Promise.all([
        storage.dayCounts([KINDS.outcome, KINDS.rating], from),
        storage.mostCounted(KINDS.page, from, to, PAGES_REPORTED),
        keepsQuestions ? questions.all() : null,
      ]);
      return {
        days: toDays(days, rows),
        pages,
        clusters:
          kept &&
          clusterQuestions(
            kept
              .filter(({ day }) => day >= from && day <= to)
              .map((question) => ({ ...question, at: question.at ?? Date.parse(question.day) })),
          ),
      } satisfies InsightsReport;
    },
    async dropBefore(time) {
      await storage.dropDayCounts(toDay(time));
      await questions.dropBefore(time);
      await ratings.dropBefore(time);
    },
    close: collector.close,
  };
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
