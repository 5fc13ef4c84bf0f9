import type { AssistantEvent } from '../core/conversation/assistantEvents';
import type { AssistantTransport, AssistantTransportOptions } from '../core/transport/createAssistantTransport';
import type { SiteTools } from '../core/conversation/SiteTools';
import type { PagePath } from '../core/transport/PagePath';
import type { TabState } from './TabState';
import type { ConversationStore, TextStore } from '../core/conversation/createConversationStore';

/** The environment of a session. Each function is called when its value is needed, so that no request uses an old value. */
export interface SessionHost {
  createTransport(
    observer: Pick<Required<AssistantTransportOptions>, 'onFirstText' | 'onFinish' | 'onDelta'>,
  ): AssistantTransport;
  conversationStore: ConversationStore;
  /** Contains the name of the last answer and the question's identifier; `null` if answers end with their page. */
  answerStore: TextStore | null;
  /** Identifier of this tab as the writer of a conversation. */
  writer: string;
  initial: TabState;
  /** The page of the next question. */
  getPage(): PagePath;
  needsConsent(): boolean;
  getTools(): SiteTools | undefined;
  /** True when events may contain the text of questions and answers. */
  includesText(): boolean;
  onEvent(event: AssistantEvent): void;
}
