/** The kinds of blocks that a site can show in its own way. */
export type BlockKind = 'paragraph' | 'heading' | 'list' | 'quote' | 'table' | 'code' | 'rule';

/** A finished block, whose text no longer changes. */
export interface FinishedBlock {
  kind: BlockKind;
  /** The block's default element. A renderer may change it, wrap it or omit it. It may not be in the page yet. */
  element: HTMLElement;
  /** The exact text of a block of code; empty for other kinds. */
  code: string;
  /** The language of a block of code, in lower case as the answer names it; empty for other kinds. */
  language: string;
  /** The level of a heading, 1 to 6; 0 for other kinds. */
  level: number;
}

/**
 * Replaces how blocks of one kind are shown. It is called once for each block, when the block is finished; until then the block is shown in
 * the usual way. It returns the element to show, or `null` to leave the block as it is. To show a React component, return your own element
 * and render into it:
 * ```tsx
 * const code: BlockRenderer = ({ language, code, element }) => {
 * if (language !== 'mermaid') return null;
 * const host = element.ownerDocument.createElement('div');
 * const root = createRoot(host);
 * root.render(<Diagram source={code} />);
 * return { element: host, destroy: () => root.unmount() };
 * };
 * ```
 * In a long answer, the browser skips a block while it is out of view (`content-visibility: auto`). An element with `position: fixed` is
 * then fixed within the block. An error that a renderer throws is reported to `onError`, and the block is shown as plain text.
 */
export type BlockRenderer = (block: FinishedBlock) => HTMLElement | RenderedBlock | null;

export interface RenderedBlock {
  element: HTMLElement;
  /** Called when the answer is removed or rendered again. */
  destroy?(): void;
}
