import { markEnding } from '../core/conversation/answerEndings';
import type { AskSource } from '../core/conversation/assistantMessage';
import type { AssistantChat } from './chat/AssistantChat';
import type { Requests } from './createRequestTracker';
import { asksForApproval, isKept } from './openConversation';
import type { SessionHost } from './SessionHost';
import type { SessionStore } from './SessionState';

/**
 * Creates the functions that continue an answer which has begun.
 *
 * @param again Asks the last question again.
 * @param runTools Asks for the approvals that the last answer waits for.
 */
export function createResumption(
  host: SessionHost,
  store: SessionStore,
  requests: Requests,
  again: (source: AskSource) => boolean,
  runTools: (chat: AssistantChat) => void,
) {
  /** Reads the rest of an answer. `askAgain` is called if the backend no longer has it. */
  function readAgain(chat: AssistantChat, askAgain?: () => unknown): true {
    const isWaiting = () => {
      chat.isUnfinished = false;
      // The reader may have asked again or opened another conversation meanwhile.
      return chat === store.state.chat && !chat.isBusy;
    };
    void import('./resumeAnswer').then(
      ({ resumeAnswer }) => isWaiting() && resumeAnswer(chat, requests, askAgain),
      (error: unknown) => {
        console.error(error);
        if (isWaiting()) chat.messages = markEnding(chat.messages, 'interrupted');
      },
    );
    return true;
  }

  return {
    /** Continues the answer that an earlier page of this tab has begun. */
    resume() {
      const { chat } = store.state;
      // Unfinished until the request begins: the page may be left before.
      if (chat.isUnfinished) readAgain(chat);
      else if (asksForApproval(chat.messages)) runTools(chat);
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
