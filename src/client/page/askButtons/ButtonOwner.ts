import type { NativeDocument } from '../browser/native';
import type { PartRules } from '../context/codeBlocks';
import type { PageSelection } from '../context/readSelection';

/** The event by which a reader reaches a part of the page. */
export interface TriggerEvent {
  /** A `selectionchange`, a `pointerover` or a `focusin`. */
  event: Event;
  /** The innermost element, even in a shadow root. */
  target: Element;
}

/** A part of the page that the reader asks about: a block of code, or the selected text. */
export type AskedPart = { event: Event } & (
  | { source: 'code'; part: Element }
  | { source: 'selection'; part: PageSelection }
);

/** The assistant that a button belongs to. Its options are not checked, and may change. */
export interface ButtonOwner {
  readonly win: Window;
  /** The page's document, as the browser has it. */
  readonly own: NativeDocument;
  /** The assistant's element on the page. */
  readonly element: HTMLElement;
  /** The assistant's own element, which the button is added to. */
  readonly rootElement: HTMLElement;
  readonly options: PartRules & { readonly selectionButton?: boolean | undefined };
  /** The rank of each assistant on the page: one that is open ranks first, then the most recently opened. */
  readonly launchers?: ReadonlyMap<ButtonOwner, number>;
  /** Called when the reader presses the button. */
  onEvent(name: 'asked', asked: AskedPart): void;
  /** Places the shown button again in the next frame, after the panel has opened or closed. */
  placeButton?(): void;
}
