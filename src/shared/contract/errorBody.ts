import { isRecord } from './isRecord';

/** Error body of the agent job read; other endpoints also answer `{ message }`, plain text or HTML. */
export interface ErrorBody {
  error: string;
}

/** Maximum length of an error text, in UTF-16 code units. Longer texts are cut. */
export const ERROR_TEXT_MAX_LENGTH = 500;

/**
 * The error message in a response body, for developers: `{ error }`, `{ message }` (also nested under `error`), or plain text. `null` for
 * an HTML page, an empty body and anything unreadable. Never throws.
 */
export function readErrorText(body: string): string | null {
  const text = body.trim();
  if (text === '' || text.startsWith('<')) return null;
  if (!text.startsWith('{') && !text.startsWith('[') && !text.startsWith('"')) return shorten(text);
  try {
    return findMessage(JSON.parse(text));
  } catch {
    return null;
  }
}

function findMessage(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : shorten(value.trim());
  if (!isRecord(value)) return null;
  return findMessage(value.error) ?? findMessage(value.message);
}

function shorten(text: string): string {
  return text.length > ERROR_TEXT_MAX_LENGTH ? `${text.slice(0, ERROR_TEXT_MAX_LENGTH - 1)}…` : text;
}
