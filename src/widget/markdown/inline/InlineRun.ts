import type { RenderContext } from '../RenderContext';
import type { InlineNode } from './InlineNode';
import { isText } from './InlineNode';
import { patchInline } from './patchInline';
import { CUT_MIN_LENGTH, scanInline } from './scanInline';
import { toInlineNodes } from './toInlineNodes';

/** A stretch of text that is rendered for good. */
interface Segment {
  text: string;
  nodes: InlineNode[];
}

/** Nothing in it means anything to the lexer, whatever follows it; a dot and a colon may stand in an address, but not at a word's end. */
const WORDS = /^(?:[\p{L}\p{N} ,;!?'"()-]|[.:](?= |$))*$/u;

/** Nothing in it means anything to the lexer: neither a mark, nor an address, nor a line break that it would see. */
const PLAIN = /^(?:(?![\\`*_~[\]<>&@]|:\/\/|www\.| {2}\n)[^])*$/i;

/**
 * The inline text of one block, at the end of `parent`. It grows by `append`; its beginning is rendered for good as soon as nothing that
 * follows can change it, so that an update lexes the last few hundred characters at most. The places where it is cut depend on the text
 * alone, so that the result does not depend on how the text arrived.
 */
export class InlineRun {
  /** Text that is not rendered for good, and what is shown of it now. */
  private tail = '';
  private nodes: InlineNode[] = [];
  private isPlain = false;
  /** What came since the text was shown last. */
  private added = '';
  /** Nothing was open or left out when the text was shown last. */
  private isSettled = false;
  /** Finished text that may have to be rendered again, as it refers to what is not defined yet. */
  private segments: Segment[] = [];
  /** The first node of what is rendered for good. */
  private first: ChildNode | null = null;

  constructor(
    private parent: HTMLElement,
    private readonly context: RenderContext,
    /** What of the text's end belongs to it. */
    private readonly trim: (text: string) => string = (text) => text.trimEnd(),
  ) {}

  append(text: string): void {
    this.tail += text;
    this.added += text;
  }

  /** Shows the text so far, with half-written marks closed or left out. */
  flush(): void {
    const { added, tail } = this;
    this.added = '';
    if (!this.grow(added, tail)) this.show(this.toNodes(this.cut(), true));
  }

  /** Extends the last text by words that mean nothing to the lexer, which is what most updates bring; false if there is more to it. */
  private grow(added: string, tail: string): boolean {
    const last = this.nodes.at(-1);
    if (!this.isSettled || !isText(last) || !last.node || tail.length > CUT_MIN_LENGTH || !WORDS.test(added))
      return false;
    const before = tail.slice(0, tail.length - added.length);
    const shown = before.trimEnd();
    const word = shown.slice(Math.max(shown.lastIndexOf(' '), shown.lastIndexOf('\n')) + 1);
    const gap = before.slice(shown.length);
    if (!shown.endsWith(last.text) || !WORDS.test(word) || !/^ ?$/.test(gap)) return false;
    // White space at the end waits for what follows it.
    const piece = (gap + added).trimEnd();
    last.text += piece;
    if (piece) last.node.appendData(piece);
    return true;
  }

  /** Shows the whole text as it is: nothing more will come. Of an answer that broke off, what it would show if more came. */
  finish(): void {
    const visible = this.cut();
    if (this.context.isBrokenOff) this.show(this.toNodes(visible, true));
    else this.seal(this.trim(this.tail));
    this.tail = '';
  }

  /** Other text in place of all of it. */
  rewrite(text: string): void {
    this.clear();
    this.isPlain = false;
    this.tail = text;
  }

  /** Shows text as it is written, after rendering it has failed. */
  showPlain(text: string): void {
    this.clear();
    this.tail = text;
    this.isPlain = true;
    this.flush();
  }

  private clear(): void {
    this.added = '';
    this.isSettled = false;
    this.forEachNode((node) => node.remove());
    this.first = null;
    this.nodes = [];
    this.segments = [];
    this.tail = '';
  }

  /** Moves what is shown, node by node, to the end of another element. */
  moveTo(parent: HTMLElement): void {
    this.forEachNode((node) => parent.append(node));
    this.parent = parent;
  }

  /** What is shown, in its order; a step may take the node away. */
  private forEachNode(step: (node: ChildNode) => void): void {
    for (let node = this.first ?? this.nodes[0]?.node ?? null; node;) {
      const next: ChildNode | null = node.nextSibling;
      step(node);
      node = next;
    }
  }

  /** Renders finished text again, after a definition that it waited for. */
  rerender(): void {
    for (const segment of this.segments) {
      if (segment.nodes.length > 0)
        segment.nodes = patchInline(this.parent, segment.nodes, this.toNodes(segment.text, false));
    }
  }

  private cut(): string {
    for (;;) {
      if (this.isPlain) return this.tail;
      const { cut, visible, isSettled } = scanInline(this.tail, this.context);
      this.isSettled = isSettled;
      if (cut === 0) return this.trim(visible);
      this.seal(this.tail.slice(0, cut));
      this.tail = this.tail.slice(cut);
    }
  }

  private seal(text: string): void {
    this.show(this.toNodes(text, false));
    const segment = { text, nodes: this.nodes };
    this.first ??= this.nodes[0]?.node ?? null;
    this.nodes = [];
    const { definitions, footnotes } = this.context;
    if (text.includes('[') && definitions.watch(text, this, (label) => footnotes?.see(label)))
      this.segments.push(segment);
  }

  private show(nodes: InlineNode[]): void {
    this.nodes = patchInline(this.parent, this.nodes, nodes);
  }

  private toNodes(text: string, isOpen: boolean): InlineNode[] {
    if (text === '') return [];
    const { context } = this;
    if (this.isPlain || (PLAIN.test(text) && !((context.spans?.findStart(text) ?? -1) >= 0))) return [{ text }];
    const nodes = toInlineNodes(context.lexer.lex(text), context, { isOpen });
    return context.rare?.withFrame(nodes) ?? nodes;
  }
}
