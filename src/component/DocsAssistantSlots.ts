import type { ReactNode } from 'react';
import type { Feedback } from '../core/conversation/assistantMessage';
import type { MessageView } from '../core/conversation/toMessageView';

/** The content of a slot: nodes, or a function that takes the slot's data and returns nodes. */
export type SlotContentOf<Data> = ReactNode | ((data: Data) => ReactNode);

/** The data of a launcher in a slot. */
export interface LauncherSlotData {
  isOpen: boolean;
}

/** The data of a header in a slot. */
export interface HeaderSlotData {
  /** The title of the panel, from the labels. */
  title: string;
  close(): void;
  startNew(): void;
}

/** The data of an empty state in a slot. */
export interface EmptyStateSlotData {
  /** The starter questions of the page. */
  questions: readonly string[];
  ask(question: string): void;
}

/** The data of the actions of an answer in a slot. */
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
  launcher?: SlotContentOf<LauncherSlotData> | undefined;
  /** In place of title and buttons; Escape still closes. */
  header?: SlotContentOf<HeaderSlotData> | undefined;
  /** In place of the greeting and the starter questions. */
  emptyState?: SlotContentOf<EmptyStateSlotData> | undefined;
  /** In place of the buttons under a finished answer. */
  messageActions?: SlotContentOf<MessageActionsSlotData> | undefined;
}
