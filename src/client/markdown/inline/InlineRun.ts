import type { Remembering, RenderContext } from '../RenderContext';
import { CUT_MIN_LENGTH, SCAN_MAX_LENGTH, toForcedCut } from './CutFinder';
import { isText, type InlineNode } from './InlineNode';
import { parseInline, type ParsedInline } from './parseInline';
import { isInPlace, patchInline } from './patchInline';
import { removeNode } from '../../page/browser/native';

/** A piece of text whose rendering is final. */
interface Segment {
  text: string;
  nodes: InlineNode[];
}

/**
 * Text that is not markdown syntax, whatever follows. `.` and `:` only before a space or the end, because elsewhere they may belong to an
 * address.
 */
const WORDS = /^(?:[\p{L}\p{N} ,;!?'"()-]|[.:](?= |$))*$/u;

/**
 * The inline text of one block, at the end of `parent`. It grows by `append`. The rendering of its beginning is final as soon as later text
 * cannot change it, so an update reads at most the last few hundred characters. The text is cut at places that depend only on the text, so
 * the result does not depend on how the text arrived.
 */
export class InlineRun implements Remembering {
  /** Text whose rendering is not final; `nodes` is how it is shown now. */
  private tail = '';
  private nodes: InlineNode[] = [];
  private isPlain = false;
  /** The text that has arrived since the last time it was shown. */
  private added = '';
  /** True when nothing was open or left out when the text was last shown. */
  private isSettled = false;
  /** Final text with references that may be defined later. */
  private segments: Segment[] = [];
  /** The first node of the final text. */
  private first: ChildNode | null = null;

  constructor(
    private parent: HTMLElement,
    private readonly context: RenderContext,
    /** Removes characters at the end that do not belong to the text. */
    private readonly trim: (text: string) => string = (text) => text.trimEnd(),
  ) {}

  get isIntact(): boolean {
    const { parent, first, nodes, context } = this;
    return context.isHere(parent) && (first?.parentNode ?? parent) === parent && isInPlace(parent, nodes);
  }

  append(text: string): void {
    this.tail += text;
    this.added += text;
  }

  /** Shows the text so far. Half-written emphasis and code are closed; other half-written syntax is left out. */
  flush(): void {
    const { added, tail, context } = this;
    context.directions?.change(this.parent);
    this.added = '';
    if (this.grow(added, tail)) return;
    const { nodes, isSettled } = this.cut();
    this.isSettled = isSettled;
    this.show(nodes);
  }

  /** Adds plain words to the last text node, which is enough for most updates; false if the text must be parsed. */
  private grow(added: string, tail: string): boolean {
    const last = this.nodes.at(-1);
    if (!this.isSettled || !isText(last) || !last.node || tail.length > CUT_MIN_LENGTH || !WORDS.test(added))
      return false;
    const before = tail.slice(0, tail.length - added.length);
    const shown = before.trimEnd();
    const word = shown.slice(Math.max(shown.lastIndexOf(' '), shown.lastIndexOf('\n')) + 1);
    const gap = before.slice(shown.length);
    if (!shown.endsWith(last.text) || !WORDS.test(word) || !/^ ?$/.test(gap)) return false;
    // White space at the end waits for the text after it.
    const growth = (gap + added).trimEnd();
    last.text += growth;
    if (growth) last.node.appendData(growth);
    return true;
  }

  /** Shows the whole text as final. In an answer that was cut off, half-written syntax is still left out. */
  finish(): void {
    this.context.directions?.change(this.parent);
    if (this.context.isBrokenOff) this.show(this.cut().nodes);
    else {
      // A short text has no place to cut and is parsed only once.
      if (this.tail.length > CUT_MIN_LENGTH) this.cut();
      this.seal(this.trim(this.tail));
    }
    this.tail = '';
  }

  /** Replaces the whole text. */
  rewrite(text: string): void {
    this.clear();
    this.isPlain = false;
    this.tail = text;
  }

  /** Shows the source text after its rendering has failed. */
  showPlain(text: string): void {
    this.clear();
    this.tail = text;
    this.isPlain = true;
    this.flush();
  }

  private clear(): void {
    this.added = '';
    this.isSettled = false;
    this.forEachNode(removeNode);
    this.first = null;
    this.nodes = [];
    for (const segment of this.segments.splice(0)) segment.nodes = [];
    this.tail = '';
  }

  /** Moves the shown nodes to the end of another element. */
  moveTo(parent: HTMLElement): void {
    this.forEachNode((node) => parent.appendChild(node));
    this.parent = parent;
  }

  /** Visits the shown nodes in order; a step may remove the node. */
  private forEachNode(step: (node: ChildNode) => void): void {
    for (let node = this.first ?? this.nodes[0]?.node ?? null; node;) {
      const next: ChildNode | null = node.nextSibling;
      step(node);
      node = next;
    }
  }

  /** Finishes the text that later text cannot change, and parses the rest. */
  private cut(): Pick<ParsedInline, 'nodes' | 'isSettled'> {
    for (;;) {
      const { tail } = this;
      const isLong = tail.length > SCAN_MAX_LENGTH && !this.isPlain;
      const text = isLong ? tail.slice(0, SCAN_MAX_LENGTH) : this.trim(tail);
      const parsed = this.parse(text, true);
      const cut = parsed.cut || (isLong ? toForcedCut(text) : 0);
      if (cut === 0) return parsed;
      this.seal(text.slice(0, cut), parsed.cut ? parsed : undefined);
      this.tail = tail.slice(cut);
    }
  }

  /** Renders text whose rendering is final. */
  private seal(text: string, parsed = this.parse(text, false)): void {
    this.show(parsed.nodes);
    this.nodes = [];
    this.first ??= parsed.nodes[0]?.node ?? null;
    const segment = { text, nodes: parsed.nodes };
    if (this.watch(segment, parsed.labels)) this.segments.push(segment);
  }

  /** Remembers text that waits for a definition; true if it does. */
  private watch(segment: Segment, labels: readonly string[]): boolean {
    const { definitions, footnotes } = this.context;
    for (const label of labels) footnotes?.see(label);
    return definitions.watch(labels, segment, () => this.rerender(segment));
  }

  /** Renders final text again after the definition that it waited for. */
  private rerender(segment: Segment): void {
    const { parent, context } = this;
    const [first] = segment.nodes;
    if (!first || context.dropped.has(parent.getRootNode())) return;
    if (!context.isHere(parent) || !isInPlace(parent, segment.nodes)) {
      context.isDisturbed = true;
      return;
    }
    const isFirst = first.node === this.first;
    const { nodes, labels } = this.parse(segment.text, false);
    segment.nodes = patchInline(parent, segment.nodes, nodes, this.context.document);
    if (isFirst) this.first = nodes[0]?.node ?? null;
    this.watch(segment, labels);
  }

  private show(nodes: InlineNode[]): void {
    this.nodes = patchInline(this.parent, this.nodes, nodes, this.context.document);
  }

  private parse(text: string, isOpen: boolean): ParsedInline {
    if (this.isPlain) return { nodes: [{ text }], cut: 0, isSettled: false, labels: [] };
    const parsed = parseInline(text, this.context, isOpen);
    return { ...parsed, nodes: this.context.extended?.withFrame(parsed.nodes, this.context) ?? parsed.nodes };
  }
}
