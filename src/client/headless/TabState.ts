import { isRecord, parseJson, stringOrNull } from '../../shared/contract';

export interface TabState {
  conversationId: string | null;
  draft: string;
  hasConsent: boolean;
  /** Names of the attached files. Their contents do not fit into the browser's storage and are lost after a reload. */
  droppedFiles: readonly string[];
  /** Path of the page that the reader has excluded; `null` if no page is excluded. */
  excludedPath: string | null;
}

/** Reads the state of a tab; invalid values become empty. */
export function readTabState(stored: string | null): TabState {
  const value = parseJson(stored ?? '');
  const { conversationId, draft, hasConsent, droppedFiles, excludedPath } = isRecord(value) ? value : {};
  return {
    conversationId: stringOrNull(conversationId),
    draft: stringOrNull(draft) ?? '',
    hasConsent: hasConsent === true,
    droppedFiles: Array.isArray(droppedFiles) ? droppedFiles.filter((name) => typeof name === 'string') : [],
    excludedPath: stringOrNull(excludedPath),
  };
}
