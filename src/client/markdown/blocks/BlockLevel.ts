import { CodeBlock } from '../code/CodeBlock';
import type { RenderContext } from '../RenderContext';
import { Groups } from './Groups';
import { HeadingLeaf } from './HeadingLeaf';
import { isBlank, measureIndent, takeColumns } from './indent';
import { LineReader } from './LineReader';
import type { LineSink } from './LineSink';
import { createList, readItemContent, setLoose } from './createList';
import type { SpanLeaf } from '../extended/SpanLeaf';
import type { OpenBlock, OpenFence, Step } from './OpenBlock';
import { closeBlock, isFenceEnd, isInnerFence } from './OpenBlock';
import type { BlockPlace } from './ParagraphLeaf';
import { ParagraphLeaf } from './ParagraphLeaf';
import { PlainLeaf } from './PlainLeaf';
import type { LineStart } from './readLineStart';
import { readLineStart } from './readLineStart';
import { removeNode } from '../../page/browser/native';

/** Maximum nesting of containers. Deeper marks are text: no answer needs them, and a browser could not lay them out. */
const NESTING_MAX = 30;

/** `nodeType` of a fragment, which holds buffered blocks. */
export const FRAGMENT = 11;

/** Number of top-level blocks that the browser skips one by one while they are out of view. Later blocks are skipped in groups. */
const FLAT_MAX = 400;

/**
 * The blocks of one container: the answer itself, a quote, a list item or a footnote. It reads line after line, keeps only its last block
 * open, and never returns to an earlier block. This is CommonMark's own algorithm, and it makes the cost of a long answer linear, however
 * deep its lists are.
 */
export class BlockLevel implements BlockPlace {
  private open: OpenBlock | null = null;
  /** Number of blocks so far. */
  private blocks = 0;
  /** Increases with every block that is opened or closed. */
  steps = 0;
  private isAfterBlank = false;
  /** The node before the open block. */
  private before: Node | null = null;
  /** Number of children before the open block; `parentBefore` is the parent of the last of them. */
  private childrenBefore = 0;
  /** Extensions whose closing mark is missing in the lines that are read again. */
  private readonly refused = new Set<SpanLeaf['entry']>();
  private parentBefore: HTMLElement;
  /** Source of the open block before the current line: the first row of a table, or lines that were read again. */
  openSource = '';
  private readonly groups: Groups;

  /** @param list the list, if this container is one of its items */
  constructor(
    private readonly context: RenderContext,
    readonly element: HTMLElement,
    private readonly depth = 0,
    private readonly list: HTMLElement | null = null,
  ) {
    this.groups = new Groups(context, element, depth ? undefined : FLAT_MAX);
    this.parentBefore = element;
  }

  append(node: Node): void {
    this.groups.append(node);
  }

  /** True buffers the blocks that begin from now on, unless the element is still empty. False inserts all buffered blocks at once. */
  buffer(isBuffered: boolean): void {
    this.groups.buffer(isBuffered);
  }

  /** Reads the beginning of a line. While it returns `wait`, it may be called again with more of the line. */
  step(line: string, isWhole: boolean, column: number): Step {
    const { open, context } = this;
    if ((open?.kind === 'html' || open?.kind === 'span') && open.leaf.isEnded) this.close();
    if (open?.kind === 'folded' && open.end.isAfter(open.level.tip?.line ?? '')) this.close();
    if (isBlank(line)) return isWhole ? this.takeBlank(line, column) : 'wait';
    const continued = this.goOn(line, isWhole, column);
    if (continued) return continued;
    const span = this.findSpan(line, isWhole, column);
    if (span) return span;
    const start = readLineStart(line, isWhole, this.toSituation(column), context);
    const isTooDeep = this.depth >= NESTING_MAX && /^(?:quote|item|folded)$/.test(start.kind);
    return isTooDeep ? this.beginPlainText(line, column) : this.begin(start, line, column);
  }

  /** Shows the source of the open block, which could not be rendered. Returns the consumer for the rest of its lines. */
  abandon(source: string): LineSink {
    const { groups, before } = this;
    while (groups.last && groups.last !== before) removeNode(groups.last);
    const leaf = new PlainLeaf(this.context, source);
    this.context.pending = null;
    this.open = { kind: 'plain', leaf };
    this.append(leaf.element);
    return leaf;
  }

  /** True when no other script has changed the nodes that this level and its inner levels continue with. */
  get isIntact(): boolean {
    const { open, groups } = this;
    if (!groups.isIntact) return false;
    if (open === null) return true;
    if (!('level' in open)) return ('block' in open ? open.block : open.leaf)?.isIntact ?? true;
    // A footnote is not in the answer before its first mention.
    if (open.kind === 'note' && !open.level.element.hasAttribute('value')) return true;
    return (open.kind !== 'item' || open.items.isIntact) && open.level.isIntact;
  }

  /** Removes the open block, including changes by other scripts. False if the position of the block is no longer known. */
  forget(): boolean {
    const { groups, before, parentBefore, context } = this;
    const isPlaced = before === null || before.parentNode === parentBefore || before.parentNode?.nodeType === FRAGMENT;
    if (this.isInNote || !groups.isIntact || groups.parent !== parentBefore || !isPlaced) return false;
    for (let { last } = groups; last && last !== before; { last } = groups) {
      context.dropped.add(last);
      removeNode(last);
    }
    groups.count = this.childrenBefore;
    context.pending = null;
    this.open = null;
    this.isAfterBlank = false;
    return true;
  }

  private get isInNote(): boolean {
    const { open } = this;
    return open !== null && 'level' in open && (open.kind === 'note' || open.level.isInNote);
  }

  /** The paragraph that a line without marks would continue. */
  get tip(): ParagraphLeaf | null {
    if (this.open?.kind === 'paragraph') return this.open.leaf;
    return this.open && 'level' in this.open ? this.open.level.tip : null;
  }

  /** The open block of code that is in no quote. */
  private get fence(): OpenFence | null {
    const { open } = this;
    if (open?.kind === 'item') return open.level.fence;
    return open?.kind === 'fence' ? open : null;
  }

  private toSituation(column: number) {
    const own = this.open?.kind === 'paragraph' ? this.open.leaf : null;
    const paragraph: 'own' | 'lazy' | 'none' = own ? 'own' : this.tip ? 'lazy' : 'none';
    const isFirst = this.blocks === 0;
    const opened = isFirst && /^[BD]/.test(this.element.nodeName) ? this.element : null;
    return { column, paragraph, lastLine: own?.line ?? '', isItemStart: this.list !== null && isFirst, opened };
  }

  private takeBlank(line: string, column: number): Step {
    const { open } = this;
    if (open?.kind === 'fence') {
      open.isFlat ??= false;
      return this.toCode(open.block, line, column, open.indent);
    }
    // An empty line ends the text of an extension.
    if (open?.kind === 'span') {
      this.readAgain(open.leaf);
      return this.takeBlank(line, column);
    }
    this.refused.clear();
    if (open?.kind === 'html' && !open.isUntilBlank) return { sink: open.leaf, length: 0, rest: 0 };
    this.isAfterBlank = true;
    if (open?.kind === 'folded') return { into: open.level, length: line.length, rest: 0 };
    if (open?.kind === 'item' || open?.kind === 'note') {
      // An item can begin with at most one empty line.
      if (open.level.blocks === 0) open.indent = Infinity;
      return { into: open.level, length: line.length, rest: 0 };
    }
    if (open?.kind === 'indented') open.blankLines.push(line.slice(takeColumns(line, column, 4).length));
    else this.close();
    return 'done';
  }

  /** Continues the open block, if the beginning of the line shows that the line belongs to it. */
  private goOn(line: string, isWhole: boolean, column: number): Step | null {
    const { open } = this;
    const indent = measureIndent(line, column);
    const rest = line.slice(indent.length);
    switch (open?.kind) {
      case 'fence': {
        open.isFlat ??= false;
        const end = isFenceEnd(open, indent.width, rest);
        if (!end && open.inner >= 0 && isInnerFence(open, rest)) open.inner++;
        if (!end) return this.toCode(open.block, line, column, open.indent);
        if (!isWhole) return 'wait';
        if (end === 'half' || open.inner-- > 0) return this.toCode(open.block, line, column, open.indent);
        if (open.block === null) this.context.apart.skipLine();
        this.close();
        return 'done';
      }
      case 'indented': {
        if (indent.width < 4) return null;
        open.block.writeLines(open.blankLines.splice(0));
        this.isAfterBlank = false;
        return this.toCode(open.block, line, column, 4);
      }
      case 'quote':
        return indent.width < 4 && rest.startsWith('>') ? this.intoQuote(open.level, line, isWhole, column) : null;
      case 'item':
      case 'note': {
        const { fence } = open.level;
        const isFlat = fence !== null && (indent.width < open.indent || fence.isFlat === true);
        if (!isFlat && indent.width < open.indent) return null;
        const step = isFlat ? readFlat(fence, rest, isWhole, indent.length) : takeColumns(line, column, open.indent);
        if (step === 'wait' || step === null) return step;
        this.isAfterBlank = false;
        return { into: open.level, ...step };
      }
      case 'folded': {
        const end = open.end.read(rest, isWhole, open.level.isFolding);
        if (end === 'wait') return end;
        // Indentation shows only which tag is in which, until an empty line.
        const isCode = open.level.open !== null || open.level.isAfterBlank;
        if (end === null) return { into: open.level, length: isCode ? 0 : indent.length, rest: 0 };
        open.isEnded = true;
        this.close();
        return this.readRest(rest.slice(end));
      }
      case 'html':
      case 'span':
      case 'plain':
        return { sink: open.leaf, length: 0, rest: 0 };
      default:
        return null;
    }
  }

  /** Begins a block of an extension's text. */
  private findSpan(line: string, isWhole: boolean, column: number): Step | null {
    const { extended, spans } = this.context;
    const indent = spans && measureIndent(line, column);
    if (!extended || !indent || indent.width > 3) return null;
    const entry = spans.findBlock(line.slice(indent.length), isWhole, this.refused);
    if (entry === null || entry === 'wait') return entry;
    const leaf = new extended.SpanLeaf(this, this.context, entry);
    this.add({ kind: 'span', leaf });
    return { sink: leaf, length: 0, rest: 0 };
  }

  private begin(start: LineStart, line: string, column: number): Step {
    switch (start.kind) {
      case 'text':
        return this.beginText(start);
      case 'heading':
        return this.beginHeading(start);
      case 'underline':
        return this.underline(start.level);
      case 'table':
        return this.beginTable(start);
      case 'fence':
        return this.beginFence(start);
      case 'indented': {
        const block = new CodeBlock(this.context, '');
        this.add({ kind: 'indented', block, blankLines: [] }, block.element);
        return this.toCode(block, line, column, 4);
      }
      case 'html': {
        const leaf = start.create(this, this.context);
        this.add({ kind: 'html', leaf, isUntilBlank: start.isUntilBlank });
        return { sink: leaf, length: 0, rest: 0 };
      }
      case 'quote': {
        const level = new BlockLevel(this.context, this.create('blockquote'), this.depth + 1);
        this.add({ kind: 'quote', level }, level.element);
        return this.intoQuote(level, line, true, column);
      }
      case 'item':
        return this.beginItem(start, line, column);
      case 'note': {
        // The paragraph above it ends first.
        this.close();
        const element = this.context.footnotes?.define(start.label) ?? this.create('li');
        if (element === 'full') return this.beginPlainText(line, column);
        const level = new BlockLevel(this.context, element, this.depth + 1);
        this.add({ kind: 'note', level, label: start.label, indent: 4 });
        return { into: level, length: start.offset + measureIndent(line.slice(start.offset), 0).length, rest: 0 };
      }
      case 'folded': {
        const level = new BlockLevel(this.context, this.create('details'), this.depth + 1);
        level.element.toggleAttribute('open', start.isOpen);
        this.add({ kind: 'folded', level, end: start.end }, level.element);
        return this.readRest(start.rest);
      }
      case 'own':
        this.add(null, start.create(this.context));
        return this.readRest(start.rest);
      case 'definition':
        this.add(null);
        // In an answer that was cut off, the address may be incomplete.
        if (!this.context.isBrokenOff) this.context.definitions.add(start.label, start.target);
        return 'done';
      case 'rule': {
        const element = this.create('hr');
        this.add(null, element);
        this.context.finishBlock({ kind: 'rule', element });
        return 'done';
      }
      default:
        return 'wait';
    }
  }

  private beginText(start: LineStart & { kind: 'text' }): Step {
    const { tip, open } = this;
    let sink: LineSink;
    if (tip) {
      tip.beginLine(start.isTableLike && open?.kind === 'paragraph');
      sink = tip;
    } else if (open?.kind === 'table') {
      open.leaf.beginRow();
      sink = open.leaf;
    } else {
      const leaf = new ParagraphLeaf(this, this.context, this.list !== null && this.blocks === 0);
      this.add({ kind: 'paragraph', leaf });
      if (start.createBox) this.element.appendChild(start.createBox(this.context));
      leaf.beginLine(start.isTableLike);
      sink = leaf;
    }
    return { sink, length: start.offset, rest: 0 };
  }

  private beginPlainText(line: string, column: number): Step {
    return this.beginText({ kind: 'text', offset: measureIndent(line, column).length, isTableLike: false });
  }

  private beginHeading(start: LineStart & { kind: 'heading' }): Step {
    const element = this.create(`h${start.level}`);
    const leaf = new HeadingLeaf(element, this.context);
    this.add({ kind: 'heading', leaf, element, depth: start.level }, element);
    return { sink: leaf, length: start.offset, rest: 0 };
  }

  /** Turns the open paragraph into a heading. */
  private underline(level: number): Step {
    if (this.open?.kind !== 'paragraph') return 'done';
    const { leaf } = this.open;
    const element = this.create(`h${level}`);
    // The text of an item is beside the heading, so the heading must not be there before all of the text is in it.
    leaf.moveTo(element);
    this.append(element);
    leaf.finish();
    this.open = { kind: 'heading', leaf: null, element, depth: level };
    return 'done';
  }

  private beginTable(start: LineStart & { kind: 'table' }): Step {
    const header = this.open?.kind === 'paragraph' ? this.open.leaf.takeLastLine() : '';
    const leaf = start.create(this.context);
    this.add({ kind: 'table', leaf }, leaf.element);
    this.openSource = `${header}\n`;
    return 'done';
  }

  private beginFence({ mark, length, indent, info }: LineStart & { kind: 'fence' }): Step {
    const [language = ''] = /^[^\s{,]*/.exec(info) ?? [];
    // Suggested questions are shown apart from the answer, as links; see `readSuggestions`.
    const [, file] = /\s(?:title|file(?:name)?)="([^"]*)"/.exec(info) ?? [];
    const block = language.toLowerCase() === 'suggestions' ? null : new CodeBlock(this.context, language, file);
    if (block === null) this.context.apart.skipLine();
    const inner = /(?:^|\.)(?:markdown|mdx?)$/i.test(language) ? 0 : -1;
    this.add({ kind: 'fence', block, mark, length, indent, inner, isFlat: null }, block?.element);
    return 'done';
  }

  private beginItem(start: LineStart & { kind: 'item' }, line: string, column: number): Step {
    const { open } = this;
    let items: Groups;
    let { number } = start;
    if (open?.kind === 'item' && open.marker === start.marker) {
      if (this.isAfterBlank) setLoose(open.items.element);
      open.level.close();
      ({ items, number } = open);
    } else {
      items = new Groups(this.context, createList(this.context, start));
      this.add(null, items.element);
    }
    this.isAfterBlank = false;
    const element = this.create('li');
    // The browser does not count the items of skipped groups, so each group's first item gets its number.
    if (items.append(element) && items.element.nodeName === 'OL')
      element.setAttribute('value', String(number + items.count - 1));
    const level = new BlockLevel(this.context, element, this.depth + 1, items.element);
    const { indent, length, rest } = readItemContent(start, line, column);
    this.open = { kind: 'item', level, items, number, marker: start.marker, indent };
    return start.isEmpty ? 'done' : { into: level, length, rest };
  }

  private intoQuote(level: BlockLevel, line: string, isWhole: boolean, column: number): Step {
    const indent = measureIndent(line, column);
    const length = indent.length + 1;
    if (length === line.length && !isWhole) return 'wait';
    this.isAfterBlank = false;
    const space = takeColumns(line.slice(length), column + indent.width + 1, 1);
    return { into: level, length: length + space.length, rest: space.rest };
  }

  private toCode(block: CodeBlock | null, line: string, column: number, columns: number): Step {
    block?.beginLine();
    return { sink: block ?? this.context.apart.sink, ...takeColumns(line, column, columns) };
  }

  private create(tag: string): HTMLElement {
    const element = this.context.document.createElement(tag);
    if (tag !== 'hr') element.dir = 'auto';
    return element;
  }

  /** Closes the open block and adds the next one. */
  private add(open: OpenBlock | null, element?: HTMLElement): void {
    this.close();
    if (this.list && this.isAfterBlank && this.blocks > 0) setLoose(this.list);
    this.isAfterBlank = false;
    this.blocks++;
    this.open = open;
    if (element) this.append(element);
  }

  /** Reads lines again as ordinary markdown, because they are not an extension's text after all. */
  readAgain({ source, entry }: SpanLeaf): void {
    const { context, refused } = this;
    const { lineStart } = context;
    this.open = null;
    refused.add(entry);
    const reader = new LineReader(context, this);
    reader.read(source);
    this.openSource = reader.source;
    context.lineStart = lineStart;
  }

  readBehind(rest: string): void {
    this.readRest(rest);
    this.openSource = `${rest}\n`;
  }

  /** True inside of a folded part or a code block. A line that ends a folded part then belongs to the inner block. */
  private get isFolding(): boolean {
    return this.open?.kind === 'fence' || this.open?.kind === 'folded';
  }

  /** Reads the rest of a line as a separate line. */
  private readRest(rest: string): Step {
    const { lineStart } = this.context;
    if (!isBlank(rest)) new LineReader(this.context, this).read(`${rest}\n`);
    this.context.lineStart = lineStart;
    return 'done';
  }

  /** Finishes the open block. */
  close(): void {
    const { open } = this;
    if (open?.kind === 'span' && !open.leaf.isEnded) {
      this.readAgain(open.leaf);
      return this.close();
    }
    if (open) closeBlock(open, this.context);
    this.open = null;
    const { before, context, element } = this;
    const { last, parent, count } = this.groups;
    this.before = last;
    this.childrenBefore = count;
    this.parentBefore = parent;
    this.openSource = '';
    this.steps++;
    // Blocks in groups are not marked, because `Groups` marks whole groups.
    if (element === context.container && parent === element && last !== before && isElement(last))
      context.offscreenBlocks.add(last, context.lineStart);
  }
}

/**
 * Reads a line without the indentation of the item whose code it may belong to. Models often forget the indentation of the end, or of all
 * lines.
 *
 * @returns null if the line ends the item
 */
function readFlat(fence: OpenFence, rest: string, isWhole: boolean, indent: number) {
  const end = isFenceEnd(fence, 0, rest);
  if (end && !isWhole) return 'wait';
  fence.isFlat ??= end !== 'whole';
  if (end === 'whole') return { length: indent, rest: 0 };
  return fence.isFlat ? { length: 0, rest: 0 } : null;
}

function isElement(node: Node | null): node is Element {
  return node?.nodeType === 1;
}
