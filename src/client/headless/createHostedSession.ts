import type { AssistantEvent } from '../core/conversation/assistantEvents';
import { createAssistantTransport } from '../core/transport/createAssistantTransport';
import { createConversationStore } from '../core/conversation/createConversationStore';
import { toSafeStore } from '../core/conversation/toSafeStore';
import type { AssistantSession } from './createAssistantSession';
import { createAssistantSession } from './createAssistantSession';
import { createId } from './createId';
import { readTabState } from './TabState';
import type { UseDocsAssistantOptions } from './useDocsAssistant';

/** Time without text after which `isSlow` becomes true, in milliseconds, unless the options say otherwise. */
export const SLOW_NOTICE_MS = 8_000;

/**
 * Creates the session of a hook.
 *
 * @param options Those of the first render: the stores are taken from here and stay.
 * @param getOptions Those of the last render: everything else is read from here when it is needed.
 */
export function createHostedSession(
  options: UseDocsAssistantOptions,
  getOptions: () => UseDocsAssistantOptions,
  getPagePath: () => string | null | undefined,
): AssistantSession {
  return createAssistantSession({
    createTransport(observer) {
      const getAll = () => ({ ...getOptions(), currentPath: getPagePath(), ...observer });
      const own = createAssistantTransport(getAll);
      return {
        ...own,
        async sendMessages(request) {
          const { transport } = getOptions();
          if (!transport) return own.sendMessages(request);
          const { askBackend } = await import('../core/transport/askBackend');
          return askBackend(transport, request, getAll());
        },
      };
    },
    conversationStore: createConversationStore(options.store ?? null),
    answerStore: options.answerStore ? toSafeStore(options.answerStore) : null,
    writer: createId(),
    initial: readTabState(options.tabStore ? toSafeStore(options.tabStore).read() : null),
    getCurrentPath: getPagePath,
    needsConsent: () => getOptions().consentRequired ?? false,
    slowNoticeMs: () => getOptions().slowNoticeMs ?? SLOW_NOTICE_MS,
    includesText: () => getOptions().eventsIncludeText ?? false,
    onEvent(event: AssistantEvent) {
      const { onEvent, onError } = getOptions();
      // The message of the error is not added: consoles print it.
      if (event.type === 'error') console.error('[docs-assistant]', event.error);
      try {
        if (event.type === 'error') onError?.(event.error);
      } finally {
        onEvent?.(event);
      }
    },
  });
}
