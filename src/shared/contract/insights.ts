/**
 * Counts of questions and answers for operators: an addition of this package's local service and proxy, which is not part of the
 * service's own contract.
 */

import { InvalidBodyError } from './InvalidBodyError';
import { isRecord } from './isRecord';

/** Numbers of days that a report may cover. */
export const INSIGHTS_DAYS = [7, 30, 90] as const;

/** Number of days that a report covers, today included. */
export type InsightsRange = (typeof INSIGHTS_DAYS)[number];

/** Longest `messageId` of a rating, in UTF-16 code units. */
const MESSAGE_ID_MAX_LENGTH = 200;

/** Path of the report. */
export function insightsPath(days: number | string): string {
  return `/v1/insights/${days}`;
}

/** Path for ratings of answers. */
export function feedbackPath(domain: string): string {
  return `/discovery/v2/assistant/${encodeURIComponent(domain)}/feedback`;
}

/**
 * Outcome of a question. `clarified`: the answer asked the reader for more detail. `unanswered`: the documentation does not answer it. `failed`: the answer was cut off by a fault of the service.
 */
export type AnswerOutcome = 'answered' | 'clarified' | 'unanswered' | 'failed';

/** A question whose answer has ended. */
export interface CountedAnswer {
  outcome: AnswerOutcome;
  question: string;
  /** Paths of the pages that the search found, best first. */
  pages: readonly string[];
  /** Identifier of the conversation, and path of the page that the reader was on; a proxy does not know them. */
  threadId?: string;
  currentPath?: string;
  /** Identifier of the answer, as ratings have it. */
  messageId?: string;
}

/** A reader's rating of an answer, as in the assistant's event `feedback`. */
export interface AnswerRating {
  messageId: string;
  /** `null` removes the rating. */
  value: 'up' | 'down' | null;
}

/** Counts of one day. */
export interface InsightsDay {
  /** Date in UTC, `2026-05-01`. */
  date: string;
  answered: number;
  /** Number of answers that asked the reader for more detail; a store may leave it out. */
  clarified?: number;
  unanswered: number;
  failed: number;
  /** Number of positive ratings; `down` is the number of negative ones. */
  up: number;
  down: number;
}

/** Unanswered questions with the same meaning. */
export interface QuestionCluster {
  count: number;
  /** Some of the questions, without e-mail addresses, keys and tokens. */
  examples: readonly string[];
  /** Paths of the most similar pages, best first. */
  pages: readonly string[];
}

/** Report on the questions of a range of days. */
export interface InsightsReport {
  /** Every day of the range, the oldest first. */
  days: readonly InsightsDay[];
  /** Pages that most answers came from, at most 20, with the number of these answers. */
  pages: readonly { path: string; count: number }[];
  /** At most 20, the largest first; `null` if questions are not stored. */
  clusters: readonly QuestionCluster[] | null;
}

/** Counts answers and ratings, and reports them. */
export interface InsightsStore {
  /** Counts a finished answer. Never throws and does not block. */
  count(answer: CountedAnswer): void;
  /** Counts a rating, which replaces the previous rating of the same answer. */
  rate(rating: AnswerRating): Promise<void>;
  read(days: InsightsRange): Promise<InsightsReport>;
}

/** Reads a rating. @throws InvalidBodyError for any other body. */
export function readAnswerRating(body: unknown): AnswerRating {
  const { messageId, value } = isRecord(body) ? body : {};
  const isId = typeof messageId === 'string' && messageId !== '' && messageId.length <= MESSAGE_ID_MAX_LENGTH;
  if (isId && (value === 'up' || value === 'down' || value === null)) return { messageId, value };
  throw new InvalidBodyError('The body must be { messageId, value }, its value "up", "down" or null.');
}

/** Reads a report; `null` for any other body. Never throws. */
export function readInsightsReport(body: unknown): InsightsReport | null {
  if (!isRecord(body)) return null;
  const { days, pages, clusters } = body;
  if (!Array.isArray(days) || !days.every(isInsightsDay)) return null;
  if (!Array.isArray(pages) || !pages.every((page) => isRecord(page) && isText(page.path) && isCount(page.count))) {
    return null;
  }
  if (clusters !== null && !(Array.isArray(clusters) && clusters.every(isQuestionCluster))) return null;
  return { days, pages: pages as { path: string; count: number }[], clusters };
}

function isInsightsDay(value: unknown): value is InsightsDay {
  if (!isRecord(value) || !isText(value.date)) return false;
  return [value.answered, value.clarified ?? 0, value.unanswered, value.failed, value.up, value.down].every(isCount);
}

function isQuestionCluster(value: unknown): value is QuestionCluster {
  if (!isRecord(value) || !isCount(value.count)) return false;
  return [value.examples, value.pages].every((list) => Array.isArray(list) && list.every(isText));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
