declare module 'commonmark' {
  /** A node of the document, as far as the tests read it. */
  export interface Node {
    readonly type: string;
    readonly literal: string | null;
    readonly destination: string | null;
    readonly title: string | null;
    readonly firstChild: Node | null;
    readonly next: Node | null;
  }

  /** The reference implementation of CommonMark. */
  export class Parser {
    parse(markdown: string): Node;
  }
}
