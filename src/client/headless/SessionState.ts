import type { AssistantChat } from './chat/AssistantChat';
import type { UseDocsAssistantReturn } from './useDocsAssistant';

/** The parts of a session's state that an interface gets as they are. */
type ShownState = Pick<
  UseDocsAssistantReturn,
  | 'conversationId'
  | 'draft'
  | 'context'
  | 'isContextFull'
  | 'files'
  | 'readingFiles'
  | 'droppedFiles'
  | 'isSlow'
  | 'retryAt'
  | 'history'
  | 'waiting'
>;

/** State of a session in addition to the chat's own state: a new object after every change. */
export interface SessionState extends ShownState {
  chat: AssistantChat;
  pendingRequest: PendingRequest | null;
  hasConsent: boolean;
}

/** A file that is being read. */
export interface ReadingFile {
  name: string;
}

/** A request that waits for the reader's consent. */
export interface PendingRequest {
  send(): boolean;
  /** Text of the question that returns to the draft when the reader declines; empty when it is still in the draft or in a message. */
  text: string;
}

/** The state of a session and its listeners. */
export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(initial: SessionState) {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get state(): SessionState {
      return state;
    },
    /** Changes the state and notifies all listeners, including of pending changes in the chat. */
    patch(changes: Partial<SessionState>) {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
      state.chat.store.notify();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
