import type { FinishedBlock } from './blocks/BlockRenderer';
import type { CodeBlock } from './code/CodeBlock';
import type { Definitions } from './inline/Definitions';
import type { OffscreenBlocks } from './blocks/OffscreenBlocks';
import type { Directions } from './extended/Directions';
import type { Footnotes } from './extended/Footnotes';
import type { PartsSource, ExtendedSyntax } from './extended/PartsSource';
import type { Spans } from './extended/Spans';
import type { MarkdownSettings } from './markdownOptions';

/** A block or a run that is open at the end of the text and has text that is not shown yet. */
export interface Pending {
  /** Shows it, as far as it makes sense already. Called once an update, after all of its lines. */
  flush(): void;
}

/** Part of an open block that remembers nodes of the page, which translators and extensions may change at any time. */
export interface Remembering {
  /** Its nodes are where it put them, with the text that it gave them. */
  readonly isIntact: boolean;
}

/** A finished block, without what its kind does not have. */
export type FinishedParts = Pick<FinishedBlock, 'kind' | 'element'> & Partial<FinishedBlock>;

export interface RenderContext {
  readonly document: Document;
  /** The element that holds the answer; what is remembered between updates hangs on it. */
  readonly container: HTMLElement;
  settings: MarkdownSettings;
  readonly definitions: Definitions;
  /** The numbers of links into the documentation that are cited, by address. */
  readonly citedLinks: Map<string, number>;
  readonly parts: PartsSource;
  /** Set together, once extended syntax is loaded. */
  extended: ExtendedSyntax | null;
  footnotes: Footnotes | null;
  directions: Directions | null;
  /** `null` also if no extension defines marks. */
  spans: Spans | null;
  readonly offscreenBlocks: OffscreenBlocks;
  /** Where in the answer the line begins that is read, in characters. */
  lineStart: number;
  /** The innermost open block, if it has something to show. */
  pending: Pending | null;
  /** The answer has ended in the middle: what is half-written in the blocks that are finished now is left out. */
  isBrokenOff: boolean;
  /** Others have changed the page so that the answer has to be drawn again. */
  isDisturbed: boolean;
  /** Elements that were taken out of the answer on purpose. */
  readonly dropped: WeakSet<Node>;
  /** True for a node of the answer, or of blocks that are not put into it yet. */
  isHere(node: Node): boolean;
  /** Runs a step of rendering; if it throws, reports that and shows `plain` instead, so that one block never takes others with it. */
  attempt(step: () => void, plain: () => void): void;
  /** Hears of every block that is finished, so that the site can replace it and code gets its colours. */
  finishBlock(block: FinishedParts, code?: CodeBlock): void;
}
