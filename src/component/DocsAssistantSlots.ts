import type { ReactNode } from 'react';
import type { Feedback } from '../core/conversation/assistantMessage';
import type { MessageView } from '../core/conversation/toMessageView';

/** What stands in a slot: nodes, or a function that is given what it needs and gives nodes. */
export type SlotContentOf<Data> = ReactNode | ((data: Data) => ReactNode);

/** What a launcher in a slot is given. */
export interface LauncherSlotData {
  isOpen: boolean;
}

/** What a header in a slot is given. */
export interface HeaderSlotData {
  /** The title of the panel, from the labels. */
  title: string;
  close(): void;
  startNew(): void;
}

/** What an empty state in a slot is given. */
export interface EmptyStateSlotData {
  /** The starter questions of the page. */
  questions: readonly string[];
  ask(question: string): void;
}

/** What the actions of an answer in a slot are given. */
export interface MessageActionsSlotData {
  message: MessageView;
  /** Copies the answer as markdown with its sources; false when the browser does not let it. */
  copy(): Promise<boolean>;
  /** Judges the answer; `null` takes it back. */
  giveFeedback(value: Feedback | null, reason?: string): void;
  /** Answers the last question anew; `null` for earlier answers. */
  regenerate: (() => boolean) | null;
}

/**
 * Parts of the interface that a site replaces by its own. They stand in the page's own tree, not in the shadow root, so the site's styles
 * reach them. One that throws gives way to the default.
 */
export interface DocsAssistantSlots {
  /** Content of the button; name, state and behaviour of the button stay. */
  launcher?: SlotContentOf<LauncherSlotData>;
  /** In place of title and buttons; Escape still closes. */
  header?: SlotContentOf<HeaderSlotData>;
  /** In place of the greeting and the starter questions. */
  emptyState?: SlotContentOf<EmptyStateSlotData>;
  /** In place of the buttons under a finished answer. */
  messageActions?: SlotContentOf<MessageActionsSlotData>;
}
