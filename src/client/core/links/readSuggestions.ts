import { SUGGESTIONS_LANGUAGE } from '../../../shared/contract';
import { scanFences } from './scanFences';

/** A page that an answer suggests to read next. */
export interface Suggestion {
  label: string;
  /** As the answer wrote it; `resolveDocsUrl` makes an address of it. */
  path: string;
}

const SUGGESTION =
  /^(?:[-*+]\s+|\d{1,9}[.)]\s+)?(?:\((?<label>.*)\)\s*\[(?<path>[^[\]]*)\]|\[(?<text>.*)\]\s*\((?<link>[^()]*)\))$/;

/**
 * The links in the fenced blocks of an answer whose language is `suggestions`, in their order, each path once: one link a line,
 * written `(label)[/path]`. The usual way round, `[label](/path)`, and list markers are understood too; other lines are passed over.
 * A block that never ends is read to the end of the answer. Never throws.
 */
export function readSuggestions(markdown: string): Suggestion[] {
  const found = new Map<string, Suggestion>();
  // Most answers have none, and to look for the word is many times cheaper than to read all lines of a long one.
  if (typeof markdown !== 'string' || !markdown.toLowerCase().includes(SUGGESTIONS_LANGUAGE)) return [];
  for (const { line, language, isFence } of scanFences(markdown)) {
    const suggestion = language === SUGGESTIONS_LANGUAGE && !isFence ? readLine(line.trim()) : null;
    if (suggestion && !found.has(suggestion.path)) found.set(suggestion.path, suggestion);
  }
  return [...found.values()];
}

function readLine(line: string): Suggestion | null {
  const parts = SUGGESTION.exec(line)?.groups;
  const label = (parts?.label ?? parts?.text ?? '').trim();
  const path = (parts?.path ?? parts?.link ?? '').trim();
  return label && path ? { label, path } : null;
}
