import type { MarkdownExtension, Span, SpanRule } from '../extensions/MarkdownExtension';

/** Maximum length of text between two marks, in characters. */
const SPAN_MAX_LENGTH = 2_000;

interface Entry {
  rule: SpanRule;
  render(span: Span): HTMLElement;
}

/** A piece of text between two marks. */
export interface FoundSpan {
  entry: Entry;
  source: string;
  /** Position after the closing mark. */
  end: number;
}

/** The marks of all extensions. */
export class Spans {
  private readonly entries: Entry[];

  constructor(extensions: readonly MarkdownExtension[]) {
    this.entries = extensions.flatMap(({ spans = [], renderSpan }) =>
      renderSpan ? spans.map((rule) => ({ rule, render: renderSpan })) : [],
    );
  }

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** The characters that an extension's text can begin with. */
  get starts(): string {
    return [...new Set(this.entries.map(({ rule }) => rule.open.charAt(0)))].join('');
  }

  /** The extension's text that begins here; `open` if its end may still come, and `null` if no extension's text begins here. */
  find(text: string, at: number): FoundSpan | 'open' | null {
    for (const entry of this.entries) {
      const { open, close, accepts, mayGoOn } = entry.rule;
      if (!text.startsWith(open, at)) continue;
      const from = at + open.length;
      const before = text.charAt(at - 1);
      const closing = findClosing(text, from, close);
      const source = text.slice(from, closing < 0 ? undefined : closing);
      if (closing < 0) {
        if (source.length < SPAN_MAX_LENGTH && (mayGoOn?.(source, before) ?? true)) return 'open';
      } else if (source.trim() && source.length <= SPAN_MAX_LENGTH) {
        const end = closing + close.length;
        if (accepts?.(source, text.charAt(end), before) ?? true) return { entry, source, end };
      }
    }
    return null;
  }

  /**
   * The rule whose opening mark is at the start of a line that does not contain the closing mark; `wait` while more of the line could
   * change the result.
   *
   * @param refused rules whose closing mark is missing
   * @param rest the line without its leading white space
   */
  findBlock(rest: string, isWhole: boolean, refused: ReadonlySet<Entry>): Entry | 'wait' | null {
    for (const entry of this.entries) {
      const { open, close, display, mayGoOn } = entry.rule;
      if (!display || refused.has(entry)) continue;
      if (!isWhole && open.startsWith(rest)) return 'wait';
      if (!rest.startsWith(open) || mayGoOn?.(rest.slice(open.length), '') === false) continue;
      if (!isWhole) return 'wait';
      if (findClosing(rest, open.length, close) < 0) return entry;
    }
    return null;
  }
}

/**
 * Position of the first closing mark that is not escaped; -1 if the text has no such mark. A backslash in the mark itself does not escape
 * it.
 */
export function findClosing(text: string, from: number, close: string): number {
  for (let at = text.indexOf(close, from); at >= 0; at = text.indexOf(close, at + 1)) {
    let slashes = 0;
    while (at - slashes > from && text.charAt(at - slashes - 1) === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}
