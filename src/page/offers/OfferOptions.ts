import type { PageContextItem } from '../../core/conversation/pageContext';

/** What is offered on a page, and how; each is read when it is needed, and may change. */
export interface OfferOptions {
  /** True offers selected text. */
  readonly selectionButton: boolean;
  /** Selector of the code blocks that are offered; `null` offers none. */
  readonly codeBlocks: string | null;
  /** Selector of elements of the page that nothing is taken from. */
  readonly exclude: string | undefined;
  readonly labels: OfferLabels;
  /** Path of the page, for the piece that is taken; `null` keeps it back. */
  getPath(): string | null;
  /** The reader takes a piece of the page. */
  onTake(taken: TakenPiece): void;
}

/** Texts of the buttons. */
export interface OfferLabels {
  askAboutSelection: string;
  askAboutCode: string;
}

/** A piece of the page that the reader wants to ask about. */
export interface TakenPiece {
  item: PageContextItem;
  /** What was pressed. */
  source: 'selection' | 'code';
  /** Where it stands, to show it again. */
  range: Range;
  event: Event;
}

/** What made it necessary to load the offers: an event's type, and what it happened to. */
export interface Occasion {
  /** `selectionchange`, `pointerover` or `focusin`. */
  type: string;
  /** The innermost element, also in a shadow root. */
  target: Element;
}

/** Offers on a page. */
export interface Offers {
  /** Takes what is selected, as long as that is offered; false when nothing is. */
  takeSelection(event: Event): boolean;
  /** Takes the buttons and everything else off the page. */
  stop(): void;
}
