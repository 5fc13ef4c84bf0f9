import type { Tokens, TokensList } from 'marked';
import { Lexer, Tokenizer } from 'marked';
import { partQuotes } from './partQuotes';
import { LEXER_OPTIONS } from './componentToken';

/** Marks of inline markdown in one paragraph, heading or cell up to which it is read: reading costs the square of their number. */
export const INLINE_MARKS_MAX = 1_000;

/** Longest heading that is marked by the line below it, in characters: the library looks for one from each line of an item to its end. */
const UNDERLINED_MAX_LENGTH = 2_000;

class LineTokenizer extends Tokenizer {
  override lheading(source: string): Tokens.Heading | undefined {
    if (source.length <= UNDERLINED_MAX_LENGTH) return super.lheading(source);
    return super.lheading(source.slice(0, source.lastIndexOf('\n', UNDERLINED_MAX_LENGTH) + 1));
  }
}

const MARKS = /[*_~[`<@]/g;

/**
 * The tokens of markdown whose quotes and lists are not too deep (`boundDepth`). A paragraph with more than {@link INLINE_MARKS_MAX} marks
 * is one token of text.
 *
 * @param onPlain Called with the source of each such paragraph.
 */
export function lexMarkdown(markdown: string, onPlain?: (source: string) => void): TokensList {
  const lexer = new Lexer({ ...LEXER_OPTIONS, tokenizer: new LineTokenizer() });
  lexer.blockTokens(partQuotes(markdown), lexer.tokens);
  for (const { src, tokens } of lexer.inlineQueue) {
    if (src.length > INLINE_MARKS_MAX && (src.match(MARKS)?.length ?? 0) > INLINE_MARKS_MAX) {
      tokens.push({ type: 'text', raw: src, text: src, escaped: false });
      onPlain?.(src);
    } else lexer.inlineTokens(src, tokens);
  }
  return lexer.tokens;
}
