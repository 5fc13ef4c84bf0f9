import type { ConversationSummary } from '../core/conversation/conversations';
import type { PageContextItem } from '../core/conversation/pageContext';
import type { AssistantChat } from './chat/AssistantChat';
import type { WaitingQuestion } from './createQuestionQueue';
import type { AttachedFile } from './Question';

/** State of a session beside the chat's own: a new object after every change. */
export interface SessionState {
  chat: AssistantChat;
  conversationId: string;
  draft: string;
  context: readonly PageContextItem[];
  /** True when a context item found no room; until there is some. */
  isContextFull: boolean;
  /** Files that go with the next question. */
  files: readonly AttachedFile[];
  /** Files that are being read, and then go with the next question. */
  readingFiles: readonly ReadingFile[];
  /** Names of files that were attached when the page was left, and are gone. */
  droppedFiles: readonly string[];
  isSlow: boolean;
  /** When the service may be asked again after a 429, in milliseconds since the epoch. */
  retryAt: number | null;
  history: readonly ConversationSummary[];
  pendingRequest: PendingRequest | null;
  /** Questions that wait behind the answer on its way, in the order in which they are asked. */
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
  /** Text of the question that goes into the draft when the reader declines; empty when it stands in the draft or in a message. */
  text: string;
}

/** The state of a session, with whoever listens to it. */
export interface SessionStore {
  readonly state: SessionState;
  /** Changes the state and tells everybody, also what has changed in the chat. */
  patch(changes: Partial<SessionState>): void;
  subscribe(listener: () => void): () => void;
}

/** Creates the store of a session. */
export function createSessionStore(initial: SessionState): SessionStore {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get state() {
      return state;
    },
    patch(changes) {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
      state.chat.store.notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
