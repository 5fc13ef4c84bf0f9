import { isRecord, stringOrNull } from '../../shared/contract';

/** State that one tab keeps for itself. */
export interface TabState {
  conversationId: string | null;
  draft: string;
  hasConsent: boolean;
  /** Names of the files that are attached: their contents have no room in the browser's store, and are gone after a reload. */
  droppedFiles: readonly string[];
  /** The page whose path the reader does not send; `null` for none. */
  excludedPath: string | null;
}

/** Reads the state of a tab; anything unreadable is empty. */
export function readTabState(stored: string | null): TabState {
  const value = stored === null ? null : parse(stored);
  const { conversationId, draft, hasConsent, droppedFiles, excludedPath } = isRecord(value) ? value : {};
  return {
    conversationId: stringOrNull(conversationId),
    draft: stringOrNull(draft) ?? '',
    hasConsent: hasConsent === true,
    droppedFiles: Array.isArray(droppedFiles) ? droppedFiles.filter((name) => typeof name === 'string') : [],
    excludedPath: stringOrNull(excludedPath),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
