import { findClosing } from './Spans';
import type { FoundSpan } from './Spans';
import type { InlineElement } from '../inline/InlineNode';
import type { Remembering, RenderContext } from '../RenderContext';
import type { LineSink } from '../blocks/LineSink';
import type { BlockPlace } from '../blocks/ParagraphLeaf';
import { PlainLeaf } from '../blocks/PlainLeaf';

/** Lines between two marks of an extension. Nothing of them shows before the closing one has come. */
export class SpanLeaf implements LineSink, Remembering {
  readonly isIntact = true;
  isEnded = false;
  private source = '';
  private line = '';
  private hasOpened = false;

  constructor(
    private readonly place: BlockPlace,
    private readonly context: RenderContext,
    private readonly entry: FoundSpan['entry'],
  ) {}

  write(text: string): void {
    this.line += text;
  }

  endLine(): void {
    const { open, close } = this.entry.rule;
    // The opening mark came with the first line.
    const line = this.hasOpened ? this.line : this.line.trimStart().slice(open.length);
    this.hasOpened = true;
    this.line = '';
    const at = findClosing(line, 0, close);
    this.source += at < 0 ? `${line}\n` : line.slice(0, at);
    if (at < 0) return;
    this.isEnded = true;
    const element = this.context.document.createElement('p');
    element.append(renderSpan(this.context, this.entry, this.source));
    const rest = line.slice(at + close.length).trim();
    if (rest) element.append(rest);
    this.place.append(element);
  }

  /** A span that was never closed is shown as it was written. */
  finish(): void {
    if (this.isEnded) return;
    const { open } = this.entry.rule;
    const text = this.hasOpened ? open + this.source + this.line : this.line;
    this.place.append(new PlainLeaf(this.context, text.trimEnd()).element);
  }
}

/** The element of an extension's text in a line. */
export function toSpanNode(raw: string, { entry, source }: FoundSpan, context: RenderContext): InlineElement {
  return { key: `span ${raw}`, children: [], create: () => renderSpan(context, entry, source) };
}

/** The element of an extension's text; what cannot be rendered is reported and shown as it was written. */
function renderSpan({ document, settings }: RenderContext, entry: FoundSpan['entry'], source: string): HTMLElement {
  const { open, close, display } = entry.rule;
  try {
    return entry.render({ source, display, document });
  } catch (error) {
    settings.onError?.(error);
    const element = document.createElement('span');
    element.append(open + source + close);
    return element;
  }
}
