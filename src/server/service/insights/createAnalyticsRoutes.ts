import {
  analyticsQuestionsPath,
  analyticsRatingsPath,
  analyticsThreadPath,
  ANALYTICS_ROWS_MAX,
} from '../../../shared/contract';
import type { Route } from '../../http/createRouter';
import { HttpError, jsonResponse } from '../../http/HttpError';
import type { ThreadStore } from '../storage/createThreadStore';
import type { InsightsService } from './createInsights';
import { redactSecrets } from './redactSecrets';

export interface AnalyticsRoutesOptions {
  projectId: string;
  /** Checks the admin key; throws {@link HttpError}. */
  authorizeAdmin: (request: Request) => void;
  insights: Pick<InsightsService, 'readQuestions' | 'readRatings'>;
  threads: Pick<ThreadStore, 'questionsOf'>;
}

/** Number of rows in a page without `limit`. */
const ROWS_DEFAULT = 100;

/**
 * The hosted service's analytics, as far as this service stores them: questions without an answer, the questions of a conversation, and
 * ratings by page. It stores no text of an answer.
 */
export function createAnalyticsRoutes(options: AnalyticsRoutesOptions): Route[] {
  const { projectId, authorizeAdmin, insights, threads } = options;
  const open = (path: string, answer: (query: URLSearchParams, threadId: string) => Promise<object>): Route => ({
    method: 'GET',
    path,
    async handle(request, { projectId: name, threadId = '' }) {
      authorizeAdmin(request);
      if (name !== projectId)
        throw new HttpError(404, `There is no such project. Use "${projectId}", the project of this service.`);
      return jsonResponse(await answer(new URL(request.url).searchParams, threadId));
    },
  });
  return [
    open(analyticsQuestionsPath('{projectId}'), async (query) => {
      const questions = await insights.readQuestions(...readRange(query));
      if (!questions)
        throw new HttpError(404, 'This service does not store questions. Start it with --keep-questions.');
      const limit = readNumber(query, 'limit', ROWS_DEFAULT, 1, ANALYTICS_ROWS_MAX);
      const start = readNumber(query, 'cursor', 0, 0, Number.MAX_SAFE_INTEGER);
      const end = start + limit;
      return {
        conversations: questions.slice(start, end).map(({ text, pages, at = 0, currentPath, threadId }) => ({
          query: text,
          response: '',
          responseType: 'answer',
          sources: pages.map((path) => ({ path })),
          resolutionStatus: 'unanswered',
          queryCategory: null,
          timestamp: new Date(at).toISOString(),
          pageUrl: currentPath ?? null,
          conversationId: threadId ?? null,
        })),
        nextCursor: end < questions.length ? String(end) : null,
        hasMore: end < questions.length,
      };
    }),
    open(analyticsRatingsPath('{projectId}'), async (query) => {
      const ratings = await insights.readRatings(...readRange(query));
      const limit = readNumber(query, 'limit', ROWS_DEFAULT, 1, ANALYTICS_ROWS_MAX);
      return {
        feedback: ratings.slice(0, limit).map(({ path, up, down }) => ({ path, thumbsUp: up, thumbsDown: down })),
      };
    }),
    open(analyticsThreadPath('{projectId}', '{threadId}'), async (_, threadId) => {
      // Without the option, nobody was told that operators read questions.
      const isKept = (await insights.readQuestions(0, 0)) !== null;
      const questions = isKept ? await threads.questionsOf(threadId) : null;
      if (!questions)
        throw new HttpError(
          404,
          'This service does not know the conversation. Use a conversationId from its list of questions.',
        );
      return { messages: questions.map((text) => ({ role: 'user', content: redactSecrets(text) })) };
    }),
  ];
}

function readRange(query: URLSearchParams): [from: number, to: number] {
  return [readDate(query, 'dateFrom', 0), readDate(query, 'dateTo', Number.POSITIVE_INFINITY)];
}

function readDate(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  const time = text === null ? fallback : Date.parse(text);
  if (Number.isNaN(time)) throw new HttpError(400, `${name} must be a date, such as 2026-05-01.`);
  return time;
}

function readNumber(query: URLSearchParams, name: string, fallback: number, least: number, most: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  const count = /^\d{1,15}$/.test(text) ? Number(text) : -1;
  if (count < least || count > most) throw new HttpError(400, `${name} must be a number from ${least} to ${most}.`);
  return count;
}
