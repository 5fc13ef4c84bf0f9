import type { PageContextItem } from '../../core/conversation/pageContext';

/** Options of the ask buttons. They are read on use, so they may change. */
export interface AskButtonsOptions {
  /** True to show a button near selected text. */
  readonly selectionButton: boolean;
  /** Selector of the code blocks that get a button; `null` for no code blocks. */
  readonly codeBlocks: string | null;
  /** Selector of elements on the page whose text and code are never used. */
  readonly exclude: string | undefined;
  readonly labels: AskButtonLabels;
  /** Path of the page, for the context item; `null` leaves it out. */
  getPath(): string | null;
  /** Called when the reader presses a button. */
  onAsk(asked: AskedContext): void;
}

export interface AskButtonLabels {
  askAboutSelection: string;
  askAboutCode: string;
}

/** Text or code of the page that the reader asks about. */
export interface AskedContext {
  item: PageContextItem;
  /** The button that was pressed. */
  source: 'selection' | 'code';
  event: Event;
}

/** The event that starts the loading of the ask buttons: its type and its target. */
export interface TriggerEvent {
  /** `selectionchange`, `pointerover` or `focusin`. */
  type: string;
  /** The innermost element, even in a shadow root. */
  target: Element;
}

export interface AskButtons {
  /** Presses the button beside the selected text; false when no button is shown. */
  pressSelection(event: Event): boolean;
  /** Places the shown button again in the next frame, after the panel has opened or closed. */
  placeSoon(): void;
  /** Removes the buttons and their listeners from the page. */
  stop(): void;
}
