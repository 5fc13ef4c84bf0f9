import type { FinishedBlock } from './blocks/BlockRenderer';
import type { LineSink } from './blocks/LineSink';
import type { CodeBlock } from './code/CodeBlock';
import { Definitions } from './inline/Definitions';
import { createApartBlocks } from './blocks/createApartBlocks';
import { OffscreenBlocks } from './blocks/OffscreenBlocks';
import type { Directions } from './extended/Directions';
import type { Footnotes } from './extended/Footnotes';
import type { MarkdownModules, ExtendedSyntax } from './extended/MarkdownModules';
import type { Spans } from './extended/Spans';
import type { MarkdownSettings } from './markdownOptions';
import type { NativeDocument } from '../page/browser/native';

/** An open block or run at the end of the text, with text that is not shown yet. */
export interface Pending {
  /** Shows as much of the text as makes sense already. Called once per update, after all of its lines. */
  flush(): void;
}

/** Part of an open block that remembers nodes of the page, which translators and extensions may change at any time. */
export interface Remembering {
  /** True when the nodes are in their place with their text unchanged. */
  readonly isIntact: boolean;
}

/** A finished block, without the fields that its kind does not have. */
export type FinishedParts = Pick<FinishedBlock, 'kind' | 'element'> & Partial<FinishedBlock>;

/** The element of a link. */
export interface LinkElement extends Element {
  /** The address as resolved from the answer: empty for the marks that the option `citeLinks` adds. */
  writtenUrl?: string;
}

/** The blocks with suggested pages, which are shown apart from the answer. */
export interface ApartBlocks {
  /** Receives the lines of these blocks. */
  sink: LineSink;
  /** The lines so far, without the lines that open and close a block. */
  lines: string[];
  /** Called for the lines that open and close them. */
  skipLine(): void;
}

export interface RenderContext {
  readonly document: NativeDocument;
  /** The element that holds the answer. */
  readonly container: HTMLElement;
  settings: MarkdownSettings;
  readonly definitions: Definitions;
  /** The numbers of cited links into the documentation, by address. */
  readonly citedLinks: Map<string, number>;
  readonly modules: MarkdownModules;
  /** Set together, once extended syntax is loaded. */
  extended: ExtendedSyntax | null;
  footnotes: Footnotes | null;
  directions: Directions | null;
  /** Also `null` if no extension defines marks. */
  spans: Spans | null;
  readonly offscreenBlocks: OffscreenBlocks;
  /** Start of the current line in the answer, in characters. */
  lineStart: number;
  /** The innermost open block, if it has unshown text. */
  pending: Pending | null;
  /** Receives the blocks that are shown apart from the answer. */
  readonly apart: ApartBlocks;
  /** The answer has ended in the middle: half-written syntax in the blocks that are finished now is left out. */
  isBrokenOff: boolean;
  /** Other scripts or extensions have changed the answer's nodes, so it must be drawn again. */
  isDisturbed: boolean;
  /** Elements that were removed from the answer on purpose. */
  readonly dropped: WeakSet<Node>;
  /** True for a node in the answer, or in blocks that are not inserted into it yet. */
  isHere(node: Node): boolean;
  /**
   * Runs a step of rendering. If it throws, reports the error and runs `plain` instead, so that an error in one block does not affect
   * others.
   */
  attempt(step: () => void, plain: () => void): void;
  /** Called for every finished block, so that the site can replace it and code gets its colours. */
  finishBlock(block: FinishedParts, code?: CodeBlock): void;
}

/** The fields of a context that depend on where an answer is rendered. */
type Place = 'document' | 'container' | 'settings' | 'modules' | 'isHere' | 'attempt' | 'finishBlock';

/** Creates the context of an empty answer. */
export function createRenderContext(place: Pick<RenderContext, Place>, onApartLine?: () => void): RenderContext {
  return {
    ...place,
    definitions: new Definitions(),
    citedLinks: new Map(),
    extended: null,
    footnotes: null,
    directions: null,
    spans: null,
    offscreenBlocks: new OffscreenBlocks(),
    lineStart: 0,
    pending: null,
    apart: createApartBlocks(onApartLine),
    isBrokenOff: false,
    isDisturbed: false,
    dropped: new WeakSet(),
  };
}
