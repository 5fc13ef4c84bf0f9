import { findClosing, type FoundSpan } from './Spans';
import type { InlineElement } from '../inline/InlineNode';
import type { Remembering, RenderContext } from '../RenderContext';
import type { LineSink } from '../blocks/LineSink';
import type { BlockPlace } from '../blocks/ParagraphLeaf';

/** Lines between two marks of an extension. They are hidden until the closing mark has come. */
export class SpanLeaf implements LineSink, Remembering {
  isEnded = false;
  readonly isIntact = true;
  /** All lines of the block. */
  source = '';
  private line = '';

  constructor(
    private readonly place: BlockPlace & {
      readAgain(leaf: SpanLeaf): void;
      /** Reads the rest of the line behind the closing mark. */
      readBehind(rest: string): void;
    },
    private readonly context: RenderContext,
    readonly entry: FoundSpan['entry'],
  ) {}

  write(text: string): void {
    this.line += text;
  }

  endLine(): void {
    const { open, close, accepts } = this.entry.rule;
    // The opening mark is in the first line.
    const from = this.source ? 0 : this.line.indexOf(open) + open.length;
    const at = findClosing(this.line, from, close);
    const end = this.source.length + at;
    this.source += `${this.line}\n`;
    this.line = '';
    if (at < 0) return;
    const source = this.source.slice(this.source.indexOf(open) + open.length, end);
    const rest = this.source.slice(end + close.length);
    if (accepts?.(source, rest.charAt(0), '') === false) return this.place.readAgain(this);
    this.isEnded = true;
    const element = this.context.document.createElement('p');
    element.appendChild(renderSpan(this.context, this.entry, source));
    this.place.append(element);
    if (rest.trim()) this.place.readBehind(rest.trim());
  }
}

/** The node for an extension's inline text. */
export function toSpanNode(raw: string, { entry, source }: FoundSpan, context: RenderContext): InlineElement {
  return { key: `span ${raw}`, children: [], create: () => renderSpan(context, entry, source) };
}

/** The element for an extension's text. If rendering fails, the error is reported and the source is shown. */
function renderSpan(
  { container, document, settings }: RenderContext,
  entry: FoundSpan['entry'],
  source: string,
): HTMLElement {
  const { open, close, display } = entry.rule;
  try {
    return entry.render({ source, display, document: container.ownerDocument });
  } catch (error) {
    settings.onError?.(error);
    const element = document.createElement('span');
    element.textContent = open + source + close;
    return element;
  }
}
