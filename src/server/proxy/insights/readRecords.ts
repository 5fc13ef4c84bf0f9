import { isRecord, type PageRating, type TranscriptTurn } from '../../../shared/contract';

/**
 * Readers of the hosted service's records. The shape of a page of rows is not in the specification, so every usual one is accepted. None
 * of them throws.
 */

/** Number of UTF-16 code units of a question, and number of its sources, that a report keeps. */
const QUESTION_MAX_LENGTH = 500;
const SOURCES_MAX = 5;

/** A question, and how the service says that it was answered. `clarified`: the answer asked the reader for more detail. */
export interface RecordedQuestion {
  question: string;
  outcome: 'answered' | 'clarified' | 'unanswered';
  /** The service's category; `null` without one. */
  category: string | null;
  /** ISO 8601; empty if the service gave no time. */
  askedAt: string;
  /** Path of the page that the reader was on; `null` if it is not known. */
  page: string | null;
  /** Identifier of the conversation; `null` without one. */
  threadId: string | null;
  /** Paths of the pages that the answer used, best first, at most 5. */
  sources: readonly string[];
}

/** Reads the service's page of questions; `null` for a body without rows. Rows without a question are left out. */
export function readRecordedQuestions(body: unknown): { questions: RecordedQuestion[]; cursor: string | null } | null {
  const rows = readRows(body);
  return rows && { questions: rows.flatMap((row) => readQuestion(row) ?? []), cursor: readCursor(body) };
}

/** Reads the service's ratings by page; `null` for a body without rows. */
export function readPageRatings(body: unknown): PageRating[] | null {
  const rows = readRows(body);
  return (
    rows &&
    rows.flatMap((row) => {
      const path = readRecordedPath(row.path ?? row.pageUrl ?? row.page ?? row.url);
      const up = readCount(row.thumbsUp ?? row.up ?? row.helpful ?? row.positive);
      const down = readCount(row.thumbsDown ?? row.down ?? row.notHelpful ?? row.negative);
      return path === null || up + down === 0 ? [] : { path, up, down };
    })
  );
}

/** Reads a conversation, as messages or as rows of question and answer; `null` for another body. */
export function readConversation(body: unknown): TranscriptTurn[] | null {
  const rows = readRows(isRecord(body) && isRecord(body.thread) ? body.thread : body);
  return (
    rows &&
    rows.flatMap((row): TranscriptTurn[] => {
      if (typeof row.query === 'string') {
        const response = readText(row.response);
        return [
          { role: 'user', text: row.query },
          ...(response === '' ? [] : [{ role: 'assistant', text: response } as const]),
        ];
      }
      const text = readText(row.content ?? row.text ?? row.parts);
      return text === '' ? [] : [{ role: row.role === 'user' ? 'user' : 'assistant', text }];
    })
  );
}

/** The list of a page: the body itself, or its first list. */
function readRows(body: unknown): Record<string, unknown>[] | null {
  const list: unknown = isRecord(body) ? Object.values(body).find(Array.isArray) : body;
  return Array.isArray(list) ? list.filter(isRecord) : null;
}

function readCursor(body: unknown): string | null {
  if (!isRecord(body) || body.hasMore === false) return null;
  const cursor = body.nextCursor ?? body.next_cursor ?? body.cursor;
  if (typeof cursor === 'number') return String(cursor);
  return typeof cursor === 'string' && cursor !== '' ? cursor : null;
}

function readQuestion(row: Record<string, unknown>): RecordedQuestion | null {
  const question = readText(row.query).trim().slice(0, QUESTION_MAX_LENGTH);
  if (question === '') return null;
  return {
    question,
    outcome: readOutcome(row),
    category: readText(row.queryCategory) || null,
    askedAt: readTime(row.timestamp),
    page: readRecordedPath(row.pageUrl),
    threadId: readText(row.conversationId ?? row.threadId) || null,
    sources: readSources(row.sources),
  };
}

/** The service's word, and without one whether there is an answer. */
function readOutcome({
  responseType,
  resolutionStatus,
  response,
}: Record<string, unknown>): RecordedQuestion['outcome'] {
  if (responseType === 'clarifying_question') return 'clarified';
  if (resolutionStatus === 'unanswered') return 'unanswered';
  return resolutionStatus === 'answered' || readText(response).trim() !== '' ? 'answered' : 'unanswered';
}

function readSources(sources: unknown): string[] {
  if (!Array.isArray(sources)) return [];
  const paths = sources.flatMap((source: unknown) => {
    const path = readRecordedPath(isRecord(source) ? (source.path ?? source.url ?? source.href) : source);
    return path === null ? [] : path;
  });
  return [...new Set(paths)].slice(0, SOURCES_MAX);
}

/**
 * The path of a page, of its address or as the service writes it; `null` for other values. Queries may hold what readers typed, and are
 * left out.
 */
export function readRecordedPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const path = value
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '');
  const inner = /[^/](?:.*[^/])?/s.exec(path)?.[0] ?? '';
  return `/${inner.replace(/(^|\/)index$/, '')}`;
}

function readTime(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  // Seconds since 1970 are smaller than any date in milliseconds that the service can have recorded.
  const time = new Date(typeof value === 'number' && value < 1e11 ? value * 1000 : value);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** A text, or the texts of a message's parts. */
function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value
    .flatMap((part: unknown) => (isRecord(part) && typeof part.text === 'string' ? part.text : []))
    .join('\n');
}

function readCount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}
