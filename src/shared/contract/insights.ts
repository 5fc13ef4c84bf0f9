/**
 * Counts of questions and answers for operators: an addition of this package's local service and proxy, which is not part of the
 * service's own contract.
 */

import { InvalidBodyError } from './InvalidBodyError';
import { isRecord } from './isRecord';

/** What a report may cover: yesterday alone, or a number of days, today included. Days are in UTC. */
export const INSIGHTS_RANGES = ['yesterday', 7, 30, 90] as const;

/** What a report covers. */
export type InsightsRange = (typeof INSIGHTS_RANGES)[number];

const DAY_MS = 86_400_000;

/** The dates of a range, `2026-05-01`, the oldest first. */
export function daysOfRange(range: InsightsRange, now: number): string[] {
  const toDay = (back: number) => new Date(now - back * DAY_MS).toISOString().slice(0, 10);
  return range === 'yesterday' ? [toDay(1)] : Array.from({ length: range }, (_, index) => toDay(range - 1 - index));
}

/** Longest `messageId` of a rating, in UTF-16 code units. */
const MESSAGE_ID_MAX_LENGTH = 200;

/** Path of the report. */
export function insightsPath(range: number | string): string {
  return `/v1/insights/${range}`;
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
  /** When it was last asked, ISO 8601; `null` if that is not known. */
  askedAt: string | null;
  /** A conversation in which it was asked, of the hosted service. */
  threadId?: string | null;
}

/** A name, such as the path of a page, and how often it was counted. */
export interface NamedCount {
  name: string;
  count: number;
}

/** Readers' ratings of a page. */
export interface PageRating {
  path: string;
  up: number;
  down: number;
}

/** A conversation that the hosted service recorded. */
export interface RecordedConversation {
  threadId: string;
  /** Its first question. */
  question: string;
  /** Number of its questions. */
  count: number;
  askedAt: string | null;
}

/** What only the hosted service records. Lists have at most 50 rows, the largest or newest first. */
export interface RecordedInsights {
  /** Questions by category; the name is empty for those without one. */
  categories: readonly NamedCount[];
  /** Questions by the page that readers were on. */
  askedOn: readonly NamedCount[];
  /** `null` if the service does not tell them. */
  ratings: readonly PageRating[] | null;
  conversations: readonly RecordedConversation[];
  /** False if the service has more questions than were counted. */
  isComplete: boolean;
  /** Time of the service's answer, ISO 8601. The proxy shares it for a while. */
  readAt: string;
}

/** Report on the questions of a range of days: the own counts, or with `recorded` what the hosted service recorded. */
export interface InsightsReport {
  /** Every day of the range, the oldest first. */
  days: readonly InsightsDay[];
  /** Pages that most answers came from, at most 50, with the number of these answers. */
  pages: readonly NamedCount[];
  /** Unanswered questions, at most 50, the largest first; `null` if questions are not stored. */
  clusters: readonly QuestionCluster[] | null;
  recorded?: RecordedInsights;
}

/** Counts answers and ratings, and reports them. */
export interface InsightsStore {
  /** Counts a finished answer. Never throws and does not block. */
  count(answer: CountedAnswer): void;
  /** Counts a rating, which replaces the previous rating of the same answer. */
  rate(rating: AnswerRating): Promise<void>;
  read(range: InsightsRange): Promise<InsightsReport>;
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
  return isReport(body) ? body : null;
}

function isReport(value: unknown): value is InsightsReport {
  if (!isRecord(value) || !isList(value.days, isDay) || !isList(value.pages, isNamedCount)) return false;
  if (value.clusters !== null && !isList(value.clusters, isCluster)) return false;
  return value.recorded === undefined || isRecorded(value.recorded);
}

function isRecorded(value: unknown): boolean {
  if (!isRecord(value) || typeof value.isComplete !== 'boolean' || !isText(value.readAt)) return false;
  return (
    isList(value.categories, isNamedCount) &&
    isList(value.askedOn, isNamedCount) &&
    (value.ratings === null || isList(value.ratings, isPageRating)) &&
    isList(value.conversations, isConversation)
  );
}

function isDay({ date, answered, clarified = 0, unanswered, failed, up, down }: Record<string, unknown>): boolean {
  return isText(date) && [answered, clarified, unanswered, failed, up, down].every(isCount);
}

function isNamedCount({ name, count }: Record<string, unknown>): boolean {
  return isText(name) && isCount(count);
}

function isPageRating({ path, up, down }: Record<string, unknown>): boolean {
  return isText(path) && isCount(up) && isCount(down);
}

function isConversation({ threadId, question, count, askedAt }: Record<string, unknown>): boolean {
  return isText(threadId) && isText(question) && isCount(count) && isTextOrNull(askedAt);
}

function isCluster({ count, examples, pages, askedAt, threadId = null }: Record<string, unknown>): boolean {
  const areTexts = [examples, pages].every((list) => Array.isArray(list) && list.every(isText));
  return isCount(count) && areTexts && isTextOrNull(askedAt) && isTextOrNull(threadId);
}

function isList(value: unknown, isItem: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isRecord(item) && isItem(item));
}

function isTextOrNull(value: unknown): boolean {
  return value === null || isText(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
