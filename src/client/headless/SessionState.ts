import type { ConversationSummary } from '../core/conversation/conversations';
import type { PageContextItem } from '../core/conversation/pageContext';
import type { AssistantChat } from './chat/AssistantChat';
import type { WaitingQuestion } from './questions/createQuestionQueue';
import type { AttachedFile } from './questions/Question';

/** State of a session in addition to the chat's own state: a new object after every change. */
export interface SessionState {
  chat: AssistantChat;
  conversationId: string;
  draft: string;
  context: readonly PageContextItem[];
  /** True after a context item was refused because the list was full, until it is no longer full. */
  isContextFull: boolean;
  /** Files that will be sent with the next question. */
  files: readonly AttachedFile[];
  /** Files that are being read and will then be sent with the next question. */
  readingFiles: readonly ReadingFile[];
  /** Names of files that were attached when the page was left, and whose contents are lost. */
  droppedFiles: readonly string[];
  isSlow: boolean;
  /** Earliest time for the next request after a 429, in milliseconds since the epoch. */
  retryAt: number | null;
  history: readonly ConversationSummary[];
  pendingRequest: PendingRequest | null;
  /** Questions that wait for the current answer to end, in order. */
  waiting: readonly WaitingQuestion[];
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
