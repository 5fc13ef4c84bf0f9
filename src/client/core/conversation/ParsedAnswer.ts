/** A link that an answer shows. The text of a numbered mark, `[1](/guides/start#install "Start: Install")`, is its number. */
export interface AnswerLink {
  text: string;
  /** The address, resolved as on screen. */
  url: string;
}

/** An answer as the renderer of markdown reads it. */
export interface ParsedAnswer {
  links: readonly AnswerLink[];
  /** The addresses of its links into the documentation, with the numbers of their marks. Numbered marks of the service are not among them. */
  cited: readonly (readonly [number: number, url: string])[];
  /** The lines of the blocks with suggested pages, which are shown apart from the answer. */
  suggestions: readonly string[];
}

/** An answer that was read without being drawn. */
export interface UndrawnAnswer extends ParsedAnswer {
  /** True when nothing of it can be seen, or only the mark of an empty block. */
  isWordless: boolean;
}

/** Reads answers with the parser that draws them. */
export interface MarkdownReader {
  /** True when the syntax of an answer is loaded. */
  canRead(markdown: string): boolean;
  /** Loads the syntax of an answer; without an answer, of all. */
  load(markdown?: string): Promise<unknown>;
  /**
   * @param docsUrl Address of the documentation site, to resolve links.
   * @param isOpen More text may come, so half-written syntax at the end shows nothing.
   */
  parse(markdown: string, docsUrl: string, isOpen: boolean): UndrawnAnswer;
  /** The markdown with absolute addresses, and without the blocks that are shown apart from it. */
  toWholeMarkdown(markdown: string, docsUrl: string): string;
}
