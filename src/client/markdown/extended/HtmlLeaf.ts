import { decodeCharacterReferences } from '../../../shared/markdown/decodeCharacterReferences';
import type { InlineText } from '../inline/InlineNode';
import { patchInline } from '../inline/patchInline';
import type { Remembering, RenderContext } from '../RenderContext';
import type { BlockPlace } from '../blocks/ParagraphLeaf';
import type { LineSink } from '../blocks/LineSink';
import { nestTags } from './nestTags';
import { readAngle } from '../../../shared/markdown/readAngle';
import { toNamedCharacter } from '../../../shared/markdown/toNamedCharacter';
import { removeNode } from '../../page/browser/native';

/** A longer line is shown in parts. */
const LINE_MAX_LENGTH = 4_000;

/** Characters per element. The browser lays out a whole element for each added line. */
const PART_LENGTH = 16_000;

/**
 * A block of raw HTML, shown as source text: the browser never parses it as HTML. A few harmless tags are allowed as in other text,
 * comments are left out, the title of a folded part becomes its element, and a line appears when it is whole.
 */
export class HtmlLeaf implements LineSink, Remembering {
  /** True when the mark that ends the block has come. Stays false for a block that ends with an empty line. */
  isEnded = false;
  private element: HTMLElement | null = null;
  /** Characters in the current element. */
  private length = 0;
  private line = '';
  /** Characters of the line that were taken before. */
  private taken = 0;
  /** The end of the line so far, which may be the beginning of the mark; `null` at the beginning of a line. */
  private before: string | null = null;
  /** The comment or title so far; `null` if the text is neither and is shown. */
  private comment: string | null = '';
  private readonly elements: HTMLElement[] = [];

  /**
   * @param end the mark whose line is the last one; `null` if an empty line ends the block
   * @param createTitle makes the element of the text before the mark, which has no empty line
   */
  constructor(
    private readonly place: BlockPlace,
    private readonly context: RenderContext,
    private readonly end: string | null,
    private readonly createTitle?: (text: string, context: RenderContext) => HTMLElement,
  ) {}

  get isIntact(): boolean {
    return this.element === null || this.context.isHere(this.element);
  }

  write(text: string): void {
    this.line += text;
    while (this.line.length > LINE_MAX_LENGTH) {
      const end = this.line.lastIndexOf('>', LINE_MAX_LENGTH - 1) + 1 || LINE_MAX_LENGTH;
      const part = this.line.slice(0, end);
      this.line = this.line.slice(end);
      this.take(part);
    }
  }

  endLine(): void {
    this.take(this.line);
    this.line = '';
    this.taken = 0;
    this.before = null;
  }

  /** Takes the next part of the line, which is usually the whole line. */
  private take(part: string): void {
    const { end, before } = this;
    const known = before ?? '';
    const at = end === null || this.isEnded ? -1 : (known + part).toLowerCase().indexOf(end);
    const isComment = end !== null && (end === '-->' || this.createTitle !== undefined) && !this.isEnded;
    if (at >= 0) this.isEnded = true;
    if (!isComment) this.show(part, before === null);
    else if (at >= 0 && this.createTitle && this.comment === null) this.show(part, before === null);
    else if (at >= 0) {
      this.hide();
      const title = this.createTitle?.(
        `${this.comment}\n${part.slice(0, Math.max(0, at - known.length))}`,
        this.context,
      );
      if (title) this.place.append(title);
      this.show(part.slice(at + end.length - known.length), true);
    } else if (this.comment === null) this.show(part, before === null);
    else if (part.trim() || before !== null) this.comment += before === null && this.comment ? `\n${part}` : part;
    else {
      this.endComment();
      this.show(part, true);
    }
    this.taken += part.length;
    this.before = (known + part).slice(-(end?.length ?? 1));
  }

  /** Shows an open comment as text at the next empty line or at the end of the answer. It is hidden again if its end comes later. */
  endComment(): void {
    const { comment } = this;
    this.comment = null;
    if (comment && !this.isEnded) this.show(comment, true);
  }

  /** Removes the shown text, because it was a comment. */
  private hide(): void {
    for (const element of this.elements.splice(0)) removeNode(element);
    this.element = null;
  }

  private show(part: string, isLine: boolean): void {
    if (this.element && this.length > PART_LENGTH) {
      this.context.offscreenBlocks.add(this.element, this.context.lineStart + this.taken);
      this.element = null;
    }
    if (!this.element && !part.trim()) return;
    this.element ??= this.createElement();
    const nodes = splitAtTags(isLine && this.element.firstChild ? `\n${part}` : part);
    this.length += part.length;
    patchInline(this.element, [], nestTags(nodes, this.context.document, false), this.context.document);
  }

  private createElement(): HTMLElement {
    const element = this.context.document.createElement('p');
    element.dir = 'auto';
    element.setAttribute('part', 'html');
    this.place.append(element);
    this.elements.push(element);
    this.length = 0;
    return element;
  }
}

/** Splits a line at its tags. Other markdown in it stays text. */
function splitAtTags(line: string): InlineText[] {
  const nodes: InlineText[] = [];
  let from = 0;
  for (let at = line.indexOf('<'); at >= 0; at = line.indexOf('<', at + 1)) {
    const angle = readAngle(line, at, false);
    if (angle?.kind !== 'tag') continue;
    nodes.push(toText(line.slice(from, at)), { text: line.slice(at, angle.end), isTag: true });
    from = angle.end;
    at = from - 1;
  }
  nodes.push(toText(line.slice(from)));
  return nodes;
}

function toText(text: string): InlineText {
  return { text: decodeCharacterReferences(text, toNamedCharacter) };
}
