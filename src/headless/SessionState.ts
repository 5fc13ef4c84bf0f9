import type { Chat } from '@ai-sdk/react';
import type { AssistantMessage } from '../core/assistantMessage';
import type { ConversationSummary } from '../core/conversations';
import type { PageContextItem } from '../core/pageContext';
import type { AttachedFile } from './Question';

/** State of a session beside what `useChat` tells: a new object after every change. */
export interface SessionState {
  chat: Chat<AssistantMessage>;
  conversationId: string;
  draft: string;
  context: readonly PageContextItem[];
  /** True when a piece of the page found no room; until there is some. */
  isContextFull: boolean;
  /** Files that go with the next question. */
  files: readonly AttachedFile[];
  /** Names of files that were attached when the page was left, and are gone. */
  droppedFiles: readonly string[];
  isSlow: boolean;
  /** When the service may be asked again after a 429, in milliseconds since the epoch. */
  retryAt: number | null;
  history: readonly ConversationSummary[];
  /** What waits for the reader's consent. */
  pendingRequest: (() => boolean) | null;
  hasConsent: boolean;
}
