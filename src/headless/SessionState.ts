import type { Chat } from '@ai-sdk/react';
import type { ContextItem } from '../contract';
import type { AssistantMessage } from '../core/assistantMessage';
import type { ConversationSummary } from '../core/conversations';

/** State of a session beside what `useChat` tells: a new object after every change. */
export interface SessionState {
  chat: Chat<AssistantMessage>;
  conversationId: string;
  draft: string;
  context: readonly ContextItem[];
  isSlow: boolean;
  /** When the service may be asked again after a 429, in milliseconds since the epoch. */
  retryAt: number | null;
  history: readonly ConversationSummary[];
  /** What waits for the reader's consent. */
  pendingRequest: (() => boolean) | null;
  hasConsent: boolean;
}
