import type { Lexer } from 'marked';
import type { FootnoteToken, SpanToken } from '../inline/createInlineLexer';
import type { Footnotes } from './Footnotes';
import type { Spans } from './Spans';

/** Lets the lexer see references to footnotes, and the marks of extensions. */
export function extendLexer({ options }: Lexer, footnotes: Footnotes, spans: Spans | null): void {
  const readFootnote = (source: string): FootnoteToken | undefined => {
    const match = source.startsWith('[^') ? /^\[\^([^\]\s]{1,100})\]/.exec(source) : null;
    const label = match?.[1];
    return match && label && footnotes.isFootnote(label) ? { type: 'footnote', raw: match[0], label } : undefined;
  };
  const extensions: typeof options.extensions = { renderers: {}, childTokens: {}, inline: [readFootnote] };
  options.extensions = extensions;
  if (!spans) return;
  extensions.inline?.unshift((source: string): SpanToken | undefined => {
    const found = spans.find(source, 0);
    return found === null || found === 'open' ? undefined : { type: 'span', raw: source.slice(0, found.end), found };
  });
  extensions.startInline = [(source: string) => spans.findStart(source)];
  // The one hook that inline text knows; marked's class of all of them is not part of what is shipped.
  options.hooks = { emStrongMask: (text: string) => spans.mask(text) } as NonNullable<typeof options.hooks>;
}
