import type { PageContextItem } from '../../core/conversation/pageContext';

/** Options of the ask buttons. Each is read when it is needed, and may change. */
export interface AskButtonsOptions {
  /** True shows a button by selected text. */
  readonly selectionButton: boolean;
  /** Selector of the code blocks that get a button; `null` for none. */
  readonly codeBlocks: string | null;
  /** Selector of elements of the page that nothing is taken from. */
  readonly exclude: string | undefined;
  readonly labels: AskButtonLabels;
  /** Path of the page, for the context item; `null` leaves it out. */
  getPath(): string | null;
  /** Called when the reader presses a button. */
  onTake(taken: AskedContext): void;
}

/** Texts of the buttons. */
export interface AskButtonLabels {
  askAboutSelection: string;
  askAboutCode: string;
}

/** Text or code of the page that the reader asks about. */
export interface AskedContext {
  item: PageContextItem;
  /** The button that was pressed. */
  source: 'selection' | 'code';
  /** Where it is, to show it again. */
  range: Range;
  event: Event;
}

/** The event with which the ask buttons are loaded: its type and its target. */
export interface TriggerEvent {
  /** `selectionchange`, `pointerover` or `focusin`. */
  type: string;
  /** The innermost element, also in a shadow root. */
  target: Element;
}

/** The ask buttons of a page. */
export interface AskButtons {
  /** Takes the selected text while its button shows; false when none shows. */
  takeSelection(event: Event): boolean;
  /** Takes the buttons and everything else off the page. */
  stop(): void;
}
