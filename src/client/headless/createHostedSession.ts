import type { AssistantEvent } from '../core/conversation/assistantEvents';
import { toCurrentPath, type PagePath } from '../core/transport/PagePath';
import { createConversationStore } from '../core/conversation/createConversationStore';
import { toSafeStore } from '../core/conversation/toSafeStore';
import { createAssistantSession, type AssistantSession } from './createAssistantSession';
import { createId } from './createId';
import { createReadingTransport } from './createReadingTransport';
import { readTabState } from './TabState';
import type { UseDocsAssistantOptions } from './useDocsAssistant';

/**
 * Creates the session of a hook.
 *
 * @param options Options of the first render. The stores are read from these and do not change.
 * @param getOptions Returns the options of the last render. Everything else is read from these when it is needed.
 */
export function createHostedSession(
  options: UseDocsAssistantOptions,
  getOptions: () => UseDocsAssistantOptions,
  getPage: () => PagePath,
): AssistantSession {
  return createAssistantSession({
    createTransport: (observer) =>
      createReadingTransport(() => ({ ...getOptions(), currentPath: toCurrentPath(getPage()), ...observer })),
    conversationStore: createConversationStore(options.store ?? null),
    answerStore: options.answerStore ? toSafeStore(options.answerStore) : null,
    writer: createId(),
    initial: readTabState(options.tabStore ? toSafeStore(options.tabStore).read() : null),
    getPage,
    needsConsent: () => getOptions().consentRequired ?? false,
    getTools: () => getOptions().tools,
    includesText: () => getOptions().eventsIncludeText ?? false,
    onEvent(event: AssistantEvent) {
      const { onEvent, onError } = getOptions();
      // The error's message is not repeated, because consoles print it.
      if (event.type === 'error') console.error('[docs-assistant]', event.error);
      try {
        if (event.type === 'error') onError?.(event.error);
      } finally {
        onEvent?.(event);
      }
    },
  });
}
