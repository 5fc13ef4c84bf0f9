import { markEnding, withoutEmptyAnswer } from '../core/conversation/answerEndings';
import type { Conversation } from '../core/conversation/conversations';
import type { AssistantMessage, ToolCallPart } from '../core/conversation/assistantMessage';
import type { AssistantTransport } from '../core/transport/createAssistantTransport';
import { AssistantChat } from './chat/AssistantChat';
import type { Autosave } from './createAutosave';
import { createId } from './createId';
import type { SessionHost } from './SessionHost';
import type { SessionState } from './SessionState';

/** The state of a conversation that becomes current. */
export type ConversationState = Pick<
  SessionState,
  'chat' | 'conversationId' | 'isSlow' | 'retryAt' | 'history' | 'pendingRequest'
>;

export interface ConversationNeeds {
  host: SessionHost;
  transport: AssistantTransport;
  autosave: Autosave;
  /** Called when the request of a chat has ended, before any listener is notified. */
  onSettled(chat: AssistantChat, isAbort: boolean): void;
  /** Called after every change in a chat, including streaming text. */
  onChange(chat: AssistantChat): void;
}

/** True if the backend may still have the answer to the last question. */
export function isKept({ answerStore }: SessionHost, messages: readonly AssistantMessage[]): boolean | undefined {
  const questionId = messages.findLast(({ role }) => role === 'user')?.id;
  return answerStore?.read()?.endsWith(` ${questionId}`);
}

/** True if the last answer waits for the reader's approval of a tool. */
export function asksForApproval(messages: readonly AssistantMessage[]): boolean {
  const last = messages.at(-1);
  return !!last?.parts.some((part) => 'toolCallId' in part && (part as ToolCallPart).state === 'approval-requested');
}

/** Opens a stored conversation, or a new one with `null`. */
export function openConversation(
  conversation: Conversation | null,
  { host, transport, autosave, onSettled, onChange }: ConversationNeeds,
): ConversationState {
  const id = createId();
  const messages = conversation?.messages ?? [];
  const last = messages.at(-1);
  const isCut = !asksForApproval(messages) && (conversation?.isPending || last?.metadata?.ending === 'interrupted');
  const isUnfinished = isCut && isKept(host, messages);
  const chat: AssistantChat = new AssistantChat({
    id,
    messages: isCut ? markEnding(withoutEmptyAnswer(messages), isUnfinished ? null : 'interrupted') : messages,
    generateId: createId,
    transport: {
      ...transport,
      reconnectToStream: async (request) => chat.onReconnect(await transport.reconnectToStream(request)),
    },
    onData({ type, data }) {
      if (type === 'data-reset-step') chat.store.resetStep();
      if (type === 'data-tool-state') chat.store.setCall(data as ToolCallPart);
    },
    onFinish: ({ isAbort }) => onSettled(chat, isAbort),
  });
  chat.isUnfinished = Boolean(isUnfinished);
  chat.store.subscribe(() => onChange(chat));
  chat.store.streamingText.subscribe(() => onChange(chat));
  transport.setThread(id, conversation?.thread ?? null);
  autosave.follow(chat, conversation);
  return {
    chat,
    conversationId: autosave.conversationId,
    isSlow: false,
    retryAt: null,
    history: host.conversationStore.list(),
    pendingRequest: null,
  };
}
