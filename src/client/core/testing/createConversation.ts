import type { AssistantMessage } from '../conversation/assistantMessage';
import type { Conversation } from '../conversation/conversations';

export function createMessage(id: string, role: 'user' | 'assistant', text: string): AssistantMessage {
  return { id, role, parts: [{ type: 'text', text }] };
}

/** A conversation of one question and its answer. */
export function createConversation(change: Partial<Conversation> = {}): Conversation {
  return {
    id: 'c1',
    messages: [createMessage('q1', 'user', 'How?'), createMessage('a1', 'assistant', 'So.')],
    thread: { id: 't1', key: 'k1' },
    updatedAt: 1_000,
    writer: 'tab-1',
    isPending: false,
    ...change,
  };
}
