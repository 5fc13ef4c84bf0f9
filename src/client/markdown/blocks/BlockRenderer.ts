/** The kinds of blocks that a site can show in its own way. */
export type BlockKind = 'paragraph' | 'heading' | 'list' | 'quote' | 'table' | 'code' | 'rule';

/** A block that is finished: its text cannot change any more. */
export interface FinishedBlock {
  kind: BlockKind;
  /** The block as it would be shown; a renderer may change it, wrap it or leave it out. It need not be in the page yet. */
  element: HTMLElement;
  /** The exact text of a block of code; empty for other kinds. */
  code: string;
  /** The language of a block of code, in lower case as the answer names it; empty for other kinds. */
  language: string;
  /** The level of a heading, 1 to 6; 0 for other kinds. */
  level: number;
}

/**
 * Replaces how blocks of one kind are shown. It is called once for each block, when the block is finished; until then the block is shown
 * in the usual way. It gives the element to show, or `null` to leave the block as it is. To show a React component, give an element of
 * your own and render into it:
 * ```tsx
 * const code: BlockRenderer = ({ language, code, element }) => {
 * if (language !== 'mermaid') return null;
 * const host = element.ownerDocument.createElement('div');
 * const root = createRoot(host);
 * root.render(<Diagram source={code} />);
 * return { element: host, destroy: () => root.unmount() };
 * };
 * ```
 * Far above the end of a long answer a block is skipped while it is out of view (`content-visibility: auto`); a fixed element in it is then fixed
 * within the block. An error that a renderer throws is reported to `onError`, and the block is shown as plain text.
 */
export type BlockRenderer = (block: FinishedBlock) => HTMLElement | RenderedBlock | null;

export interface RenderedBlock {
  element: HTMLElement;
  /** Called when the answer is removed or rendered again. */
  destroy?(): void;
}
