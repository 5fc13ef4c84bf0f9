import { SUGGESTIONS_LANGUAGE } from '../../../shared/contract';
import { scanFences } from './scanFences';

/** A page that an answer suggests to read next. */
export interface Suggestion {
  label: string;
  /** As written in the answer; `resolveDocsUrl` converts it to an address. */
  path: string;
}

const SUGGESTION =
  /^(?:[-*+]\s+|\d{1,9}[.)]\s+)?(?:\((?<label>.*)\)\s*\[(?<path>[^[\]]*)\]|\[(?<text>.*)\]\s*\((?<link>[^()]*)\))$/;

/**
 * The links in an answer's fenced blocks with the language `suggestions`, in order and without duplicate paths: one link per line,
 * written `(label)[/path]`. The usual notation `[label](/path)` and list markers are also read; other lines are ignored. A block without
 * an end is read to the end of the answer. Never throws.
 */
export function readSuggestions(markdown: string): Suggestion[] {
  const found = new Map<string, Suggestion>();
  // Most answers have no suggestions, and searching for the word is many times cheaper than reading all lines of a long answer.
  if (typeof markdown !== 'string' || !markdown.toLowerCase().includes(SUGGESTIONS_LANGUAGE)) return [];
  for (const { text, language, isFence } of scanFences(markdown)) {
    const suggestion = language === SUGGESTIONS_LANGUAGE && !isFence ? readLine(text.trim()) : null;
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
