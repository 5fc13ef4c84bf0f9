import type { ReactNode } from 'react';
import type { Feedback } from '../core/conversation/assistantMessage';
import type { MessageView } from '../core/conversation/toMessageView';

/** Content of a slot: React nodes, or a function that receives the slot's data and returns nodes. */
export type SlotContentOf<Data> = ReactNode | ((data: Data) => ReactNode);

/** Data of the `launcher` slot. */
export interface LauncherSlotData {
  isOpen: boolean;
}

/** Data of the `header` slot. */
export interface HeaderSlotData {
  /** The title of the panel, from the labels. */
  title: string;
  close(): void;
  startNew(): void;
}

/** Data of the `emptyState` slot. */
export interface EmptyStateSlotData {
  /** The starter questions of the page. */
  questions: readonly string[];
  ask(question: string): void;
}

/** Data of the `messageActions` slot. */
export interface MessageActionsSlotData {
  message: MessageView;
  /** Copies the answer as markdown with its sources. Resolves to false when the browser denies access to the clipboard. */
  copy(): Promise<boolean>;
  /** Rates the answer; `null` removes the rating. */
  giveFeedback(value: Feedback | null, reason?: string): void;
  /** Generates a new answer to the last question; `null` for earlier answers. */
  regenerate: (() => boolean) | null;
}

/**
 * Parts of the interface that a site can replace. They are rendered in the page's own DOM, not in the shadow root, so the site's styles
 * apply to them. If a slot throws, the built-in part is shown.
 */
export interface DocsAssistantSlots {
  /** Replaces the content of the button; its accessible name, state and behaviour stay. */
  launcher?: SlotContentOf<LauncherSlotData> | undefined;
  /** Replaces the title and the buttons of the header; Escape still closes the panel. */
  header?: SlotContentOf<HeaderSlotData> | undefined;
  /** Replaces the greeting and the starter questions. */
  emptyState?: SlotContentOf<EmptyStateSlotData> | undefined;
  /** Replaces the buttons under a finished answer. */
  messageActions?: SlotContentOf<MessageActionsSlotData> | undefined;
}
