import type { AskSource, Feedback, OwnSource } from './assistantMessage';
import type { ServiceError } from './ServiceError';

/** Why a panel opened or closed. The list is open. */
export type OpenReason =
  | OwnSource
  | 'launcher'
  | 'shortcut'
  | 'close-button'
  | 'escape'
  | 'outside'
  | 'swipe'
  | 'link'
  | 'selection'
  | 'code'
  | 'address'
  | 'api'
  | 'restored'
  | 'back-button';

/** Why a queued question is not asked: the reader removed it, declined consent, or left its conversation. */
export type DropReason = 'removed' | 'declined' | 'left';

/**
 * An event of an assistant, for analytics. Each event is reported once, and without the text of questions and answers unless the site
 * asks for it.
 */
export type AssistantEvent =
  | { type: 'open'; reason: OpenReason }
  | { type: 'close'; reason: OpenReason }
  | { type: 'ask'; source: AskSource; text?: string }
  | { type: 'ask-waiting'; source: AskSource; position: number }
  | { type: 'ask-dropped'; source: AskSource; reason: DropReason }
  | { type: 'first-text'; source: AskSource; elapsedMs: number }
  | {
      type: 'finish';
      source: AskSource;
      threadId: string | null;
      reason: string | null;
      elapsedMs: number;
      text?: string;
    }
  | { type: 'stop'; source: AskSource }
  | { type: 'error'; source: AskSource; error: ServiceError }
  | { type: 'link'; source: 'answer' | 'source' | 'suggestion' | 'context' | 'search'; url: string }
  | { type: 'copy'; source: 'answer' | 'code' | 'conversation' | 'link' | 'page' | 'mcp' }
  | { type: 'download' }
  | { type: 'open-in'; name: string }
  | { type: 'contact'; source: 'email' | 'url' | 'form'; withConversation: boolean }
  | { type: 'feedback'; messageId: string; threadId: string | null; value: Feedback | null; reason?: string }
  | { type: 'feedback-reason'; messageId: string; threadId: string | null; value: Feedback; reason: string }
  | { type: 'new-conversation' };
