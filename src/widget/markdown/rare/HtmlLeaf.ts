import type { Token } from 'marked';
import { patchInline } from '../inline/patchInline';
import { toInlineNodes } from '../inline/toInlineNodes';
import type { RenderContext } from '../RenderContext';
import type { BlockPlace } from '../blocks/ParagraphLeaf';
import type { LineSink } from '../blocks/LineSink';

/**
 * A block of raw HTML, shown as the text that it is: nothing of it is ever parsed as HTML by the browser. A few tags without effect are let
 * through as in other text, comments are left out, and a line appears when it is whole.
 */
export class HtmlLeaf implements LineSink {
  /** What ended the block, if it ends with a mark and not with an empty line. */
  isEnded = false;
  private element: HTMLElement | null = null;
  private line = '';

  /** @param end the mark whose line is the last one; `null` if an empty line ends the block */
  constructor(
    private readonly place: BlockPlace,
    private readonly context: RenderContext,
    private readonly end: string | null,
  ) {}

  write(text: string): void {
    this.line += text;
  }

  endLine(): void {
    const line = this.line;
    this.line = '';
    const at = this.end === null ? -1 : line.toLowerCase().indexOf(this.end);
    if (at >= 0) this.isEnded = true;
    if (this.end !== '-->') this.show(line);
    else if (at >= 0) this.show(line.slice(at + this.end.length));
  }

  private show(line: string): void {
    if (!this.element && !line.trim()) return;
    this.element ??= this.createElement();
    const tokens = toTagTokens(this.element.firstChild ? `\n${line}` : line, this.context);
    patchInline(this.element, [], toInlineNodes(tokens, this.context));
  }

  private createElement(): HTMLElement {
    const element = this.context.document.createElement('p');
    element.dir = 'auto';
    element.setAttribute('part', 'html');
    this.place.append(element);
    return element;
  }
}

/** Splits a line at its tags, with nothing else of markdown in it. */
function toTagTokens(line: string, context: RenderContext): Token[] {
  const { tag } = context.lexer.tokenizer.rules.inline;
  const tokens: Token[] = [];
  let from = 0;
  for (let at = line.indexOf('<'); at >= 0; at = line.indexOf('<', at + 1)) {
    const raw = tag.exec(line.slice(at))?.[0];
    if (!raw) continue;
    if (at > from) tokens.push(toTextToken(line.slice(from, at)));
    tokens.push({ type: 'html', raw, text: raw, block: false, inLink: false, inRawBlock: false });
    from = at + raw.length;
    at = from - 1;
  }
  if (from < line.length) tokens.push(toTextToken(line.slice(from)));
  return tokens;
}

function toTextToken(text: string): Token {
  return { type: 'text', raw: text, text };
}
