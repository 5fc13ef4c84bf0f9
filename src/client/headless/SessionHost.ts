import type { AssistantEvent } from '../core/conversation/assistantEvents';
import type { AssistantTransportOptions } from '../core/transport/createAssistantTransport';
import { toCurrentPath, type PagePath } from '../core/transport/PagePath';
import { createConversationStore } from '../core/conversation/createConversationStore';
import { toSafeStore } from '../core/conversation/toSafeStore';
import { createId } from './createId';
import { createReadingTransport } from './createReadingTransport';
import { readTabState } from './TabState';
import type { UseDocsAssistantOptions } from './useDocsAssistant';

/** The environment of a session. Each function is called when its value is needed, so that no request uses an old value. */
export type SessionHost = ReturnType<typeof createSessionHost>;

/**
 * Creates the environment of a hook's session.
 *
 * @param options Options of the first render. The stores are read from these and do not change.
 * @param getOptions Returns the options of the last render. Everything else is read from these when it is needed.
 * @param getPage Returns the page of the next question.
 */
export function createSessionHost(
  options: UseDocsAssistantOptions,
  getOptions: () => UseDocsAssistantOptions,
  getPage: () => PagePath,
) {
  return {
    createTransport: (observer: Pick<Required<AssistantTransportOptions>, 'onFirstText' | 'onFinish' | 'onDelta'>) =>
      createReadingTransport(() => ({ ...getOptions(), currentPath: toCurrentPath(getPage()), ...observer })),
    conversationStore: createConversationStore(options.store ?? null),
    /** Contains the name of the last answer and the question's identifier; `null` if answers end with their page. */
    answerStore: options.answerStore ? toSafeStore(options.answerStore) : null,
    /** Identifier of this tab as the writer of a conversation. */
    writer: createId(),
    initial: readTabState(options.tabStore ? toSafeStore(options.tabStore).read() : null),
    getPage,
    needsConsent: () => getOptions().consentRequired ?? false,
    getTools: () => getOptions().tools,
    /** True when events may contain the text of questions and answers. */
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
  };
}
