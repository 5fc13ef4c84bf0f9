import { setLatest } from '../../../shared/contract/setLatest';
import type { InsightsRange, PageRating } from '../../../shared/contract';
import {
  analyticsPath,
  analyticsQuestionsPath,
  analyticsRatingsPath,
  daysOfRange,
  INSIGHTS_RANGES,
} from '../../../shared/contract';
import { Refusal } from '../Refusal';
import { createJsonReply, type Reply } from '../Reply';
import { readConversation, readPageRatings, readRecordedQuestions, type RecordedQuestion } from './readRecords';
import { toReport } from './toReport';

/** Asks the service for a path with a query. @throws Refusal */
type Ask = (path: string) => Promise<Reply>;

/** Answers the routes of analytics. */
export type Analytics = (route: 'analytics' | 'analytics-thread', path: string, ask: Ask) => Promise<Reply>;

/** How long operators share an answer, and how long an old one lives on after a failure, in milliseconds. */
const SHARED_MS = 15 * 60_000;
const OLD_MS = 60_000;

/** Maximum number of shared answers, of pages of rows in a report, and of rows in a page of the service. */
const ANSWERS_MAX = 100;
const PAGES_MAX = 3;
const ROWS_MAX = 1000;

const DAY_MS = 86_400_000;

/**
 * Reports and conversations from the service's analytics. The service accepts few of these requests, so all operators share an answer, also
 * while it is on its way. When the service fails, they get the last one.
 *
 * @param isShared False if the answer depends on the request.
 */
export function createAnalytics(
  projectIds: readonly string[],
  isShared: boolean,
  now: () => number = Date.now,
): Analytics {
  const kept = new Map<string, { reply: Promise<Reply>; until: number }>();
  const keep = (path: string, reply: Promise<Reply>, lengthMs: number) => {
    setLatest(kept, path, { reply, until: now() + lengthMs }, ANSWERS_MAX);
    return reply;
  };
  const readReport = async (projectId: string, range: InsightsRange, ask: Ask): Promise<Reply> => {
    const days = daysOfRange(range, now());
    const to = new Date(Date.parse(days.at(-1) ?? '') + DAY_MS).toISOString().slice(0, 10);
    const query = `?dateFrom=${days[0]}&dateTo=${to}&limit=${ROWS_MAX}`;
    const [read, ratings] = await Promise.all([
      readQuestions(analyticsQuestionsPath(projectId) + query, ask),
      readRatings(analyticsRatingsPath(projectId) + query, ask),
    ]);
    return createJsonReply(200, JSON.stringify(toReport(range, now(), { ...read, ratings })));
  };
  const read: Analytics = async (route, path, ask) => {
    if (route === 'analytics-thread') {
      return createJsonReply(200, JSON.stringify({ turns: readConversation(toJson(await ask(path))) ?? unreadable() }));
    }
    for (const projectId of projectIds) {
      const range = INSIGHTS_RANGES.find((one) => analyticsPath(projectId, one) === path);
      if (range !== undefined) return readReport(projectId, range, ask);
    }
    throw new Refusal(
      404,
      'route',
      `There is no such report. Use the projectId of the proxy, and one of these ranges: ${INSIGHTS_RANGES.join(', ')}.`,
    );
  };
  return async (route, path, ask) => {
    if (!isShared) return read(route, path, ask);
    const known = kept.get(path);
    if (known && known.until > now()) return known.reply;
    try {
      return await keep(path, read(route, path, ask), SHARED_MS);
    } catch (error) {
      if (known && error instanceof Refusal && (error.status === 429 || error.status >= 500)) {
        return keep(path, known.reply, OLD_MS);
      }
      kept.delete(path);
      throw error;
    }
  };
}

async function readQuestions(path: string, ask: Ask): Promise<{ questions: RecordedQuestion[]; isComplete: boolean }> {
  const questions: RecordedQuestion[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const address: string = cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`;
    const read = readRecordedQuestions(toJson(await ask(address))) ?? unreadable();
    questions.push(...read.questions);
    if (read.cursor === null || read.cursor === cursor) return { questions, isComplete: true };
    cursor = read.cursor;
  }
  return { questions, isComplete: false };
}

/** A plan or a key without ratings leaves the questions. */
async function readRatings(path: string, ask: Ask): Promise<PageRating[] | null> {
  try {
    return readPageRatings(toJson(await ask(path)));
  } catch {
    return null;
  }
}

function toJson({ body }: Reply): unknown {
  return body instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(body)) : null;
}

function unreadable(): never {
  throw new Refusal(502, 'bad-answer', 'The documentation service answered with analytics of another form.');
}
