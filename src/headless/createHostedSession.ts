import { isRecord, stringOrNull } from '../contract';
import type { AssistantEvent } from '../core/assistantEvents';
import { createAssistantTransport } from '../core/createAssistantTransport';
import { createConversationShelf } from '../core/createConversationShelf';
import { toSafeStore } from '../core/toSafeStore';
import type { AssistantSession } from './createAssistantSession';
import { createAssistantSession } from './createAssistantSession';
import { createId } from './createId';
import type { UseDocsAssistantOptions } from './useDocsAssistant';

/** Time without text after which `isSlow` becomes true, in milliseconds, unless the options say otherwise. */
export const SLOW_NOTICE_MS = 8_000;

/** What one tab keeps for itself. */
export interface TabState {
  conversationId: string | null;
  draft: string;
  hasConsent: boolean;
  /** Names of the files that are attached: their contents have no room in the browser's store, and are gone after a reload. */
  droppedFiles: readonly string[];
}

const NO_TAB_STATE: TabState = { conversationId: null, draft: '', hasConsent: false, droppedFiles: [] };

/**
 * Creates the session of one hook over its options.
 *
 * @param options Those of the first render: the stores, and where text goes, are taken from here and stay.
 * @param getOptions Those of the last render: everything else is read from here when it is needed.
 */
export function createHostedSession(
  options: UseDocsAssistantOptions,
  getOptions: () => UseDocsAssistantOptions,
  getPagePath: () => string | null | undefined,
): AssistantSession {
  return createAssistantSession({
    createTransport({ onText, ...observer }) {
      const live = options.textIn === 'liveText' ? { onText } : {};
      return createAssistantTransport(() => ({ ...getOptions(), currentPath: getPagePath(), ...observer, ...live }));
    },
    shelf: createConversationShelf(options.store ?? null),
    writer: createId(),
    initial: readTabState(options.tabStore ? toSafeStore(options.tabStore).read() : null),
    getCurrentPath: getPagePath,
    needsConsent: () => getOptions().consentRequired ?? false,
    slowNoticeMs: () => getOptions().slowNoticeMs ?? SLOW_NOTICE_MS,
    includesText: () => getOptions().eventsIncludeText ?? false,
    onEvent(event: AssistantEvent) {
      const { onEvent, onError } = getOptions();
      if (event.type === 'error') console.error(`[docs-assistant] ${event.error.message}`, event.error);
      try {
        if (event.type === 'error') onError?.(event.error);
      } finally {
        onEvent?.(event);
      }
    },
  });
}

function readTabState(stored: string | null): TabState {
  try {
    const value: unknown = stored === null ? null : JSON.parse(stored);
    if (!isRecord(value)) return NO_TAB_STATE;
    const { conversationId, draft, hasConsent, droppedFiles } = value;
    return {
      conversationId: stringOrNull(conversationId),
      draft: stringOrNull(draft) ?? '',
      hasConsent: hasConsent === true,
      droppedFiles: Array.isArray(droppedFiles) ? droppedFiles.filter((name) => typeof name === 'string') : [],
    };
  } catch {
    return NO_TAB_STATE;
  }
}
