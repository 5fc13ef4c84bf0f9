import type { AskSource } from '../core/conversation/assistantMessage';
import type { AssistantChat } from './chat/AssistantChat';
import type { Requests } from './createRequestTracker';
import { isKept } from './openConversation';
import type { SessionHost } from './SessionHost';
import type { SessionStore } from './SessionState';

/**
 * Creates the functions that continue an answer which has begun.
 *
 * @param again Asks the last question again.
 */
export function createResumption(
  host: SessionHost,
  store: SessionStore,
  requests: Requests,
  again: (source: AskSource) => boolean,
) {
  /** Reads the rest of an answer. `askAgain` is called if the backend no longer has it. */
  function readAgain(chat: AssistantChat, askAgain?: () => unknown): true {
    void import('./resumeAnswer').then(({ resumeAnswer }) => {
      // The reader may have asked again or opened another conversation meanwhile.
      if (chat === store.state.chat && !chat.isBusy) resumeAnswer(chat, requests, askAgain);
    });
    return true;
  }

  return {
    /** Continues the answer that an earlier page of this tab has begun. */
    resume() {
      const { chat } = store.state;
      if (chat.isUnfinished) readAgain(chat);
      chat.isUnfinished = false;
    },
    /** Continues the last answer where it broke off, or asks the question again. */
    retry(): boolean {
      const { chat } = store.state;
      if (chat.tools?.retry()) return true;
      const isCut =
        !chat.isBusy && chat.messages.at(-1)?.metadata?.ending === 'interrupted' && isKept(host, chat.messages);
      return isCut ? readAgain(chat, () => again('retry')) : again('retry');
    },
  };
}
