import type { DocsAssistantHandle } from '../DocsAssistantProps';
import type { LiveFront } from '../shell/createLiveFront';
import type { PutFront } from '../shell/createShell';
import type { TakenPiece } from '../page/offers/OfferOptions';
import type { getPageParts } from './pageParts';
import type { Options } from './patchOptions';

/** An assistant of the script tag, once the rest is there. What was called before is called again, in its order. */
export interface LoadedAssistant extends DocsAssistantHandle {
  /** Gives all options anew. */
  replace(options: Options): void;
  update(changes: Options): void;
  /** The launcher or the shortcut was pressed. */
  press(event: Event): void;
  /** The address bar has the assistant's parameter. */
  address(isLoad: boolean): void;
  /** The reader has taken a piece of the page. */
  take(taken: TakenPiece): void;
  destroy(): void;
}

/**
 * Takes an assistant over from the loader; `replace` gives it its options.
 *
 * @param front What is drawn already; `undefined` when the options did not look as if they could work.
 * @param put Draws what is not drawn yet.
 */
export type Takeover = (element: HTMLElement, front: LiveFront | undefined, put: PutFront) => LoadedAssistant;

/** What the loader loads. */
export interface Rest {
  /** Called before anything else, with what is there already. */
  takePageParts(parts: ReturnType<typeof getPageParts>): void;
  createAssistant: Takeover;
}
