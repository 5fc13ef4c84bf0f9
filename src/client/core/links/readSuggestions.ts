/** A page that an answer suggests to read next. */
export interface Suggestion {
  label: string;
  /** As written in the answer; `resolveDocsUrl` converts it to an address. */
  path: string;
}

const SUGGESTION =
  /^(?:[-*+]\s+|\d{1,9}[.)]\s+)?(?:\((?<label>.*)\)\s*\[(?<path>[^[\]]*)\]|\[(?<text>.*)\]\s*\((?<link>[^()]*)\))$/;

/**
 * The links in the lines of an answer's fenced blocks with the language `suggestions`, in order and without duplicate paths: one link per
 * line, written `(label)[/path]`. The usual notation `[label](/path)` and list markers are also read; other lines are ignored.
 */
export function readSuggestions(lines: readonly string[]): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const line of lines) {
    const suggestion = readLine(line.trim());
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
