import type { AssistantEvent } from '../core/assistantEvents';
import type { AssistantTransport, AssistantTransportOptions } from '../core/createAssistantTransport';
import type { ConversationShelf } from '../core/createConversationShelf';

/** What a session needs; functions are called when their value is needed, so that no request uses an old one. */
export interface SessionHost {
  createTransport(
    observer: Pick<Required<AssistantTransportOptions>, 'onFirstText' | 'onFinish' | 'onText'>,
  ): AssistantTransport;
  shelf: ConversationShelf;
  /** Identifies this tab as the writer of a conversation. */
  writer: string;
  initial: { conversationId: string | null; draft: string; hasConsent: boolean; droppedFiles: readonly string[] };
  /** The page of the next question; `null` when it is kept back, `undefined` where there is no page. */
  getCurrentPath(): string | null | undefined;
  needsConsent(): boolean;
  slowNoticeMs(): number;
  /** True when events may hold the text of questions and answers. */
  includesText(): boolean;
  onEvent(event: AssistantEvent): void;
}
