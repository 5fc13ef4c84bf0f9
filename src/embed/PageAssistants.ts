import type { Front } from '../shell/createFront';
import type { Call } from './DocsAssistantGlobal';
import type { getLoaderParts } from './loaderParts';
import type { Rest } from './Takeover';

/**
 * A call to an assistant of the page: to that of an identifier or of an element, or with `undefined` to the first. Beside the members of
 * a handle there are `init`, what an element tells (`connect`, `disconnect`), and what a front tells.
 */
export type PageCall = [key: unknown, ...call: Call];

/** All assistants of a page: carries a call out. */
export type PageAssistants = (...each: PageCall) => unknown;

/** What the loader loads as soon as a button alone does not do. */
export interface PageModule {
  /**
   * Takes the assistants of a page over.
   *
   * @param parts What the loader has already.
   * @param calls What was called before, and is called while these are carried out.
   * @param drawn The front of the first that is initialized, when it is there already.
   */
  default(
    parts: ReturnType<typeof getLoaderParts>,
    importRest: (failures: number) => Promise<Rest>,
    calls?: readonly PageCall[],
    drawn?: Front,
  ): PageAssistants;
}
