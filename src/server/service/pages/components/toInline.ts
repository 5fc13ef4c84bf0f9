import type { Token, Tokens } from 'marked';
import { headLine, isComponent } from '../markdown/componentToken';
import { lexInline, toTextToken } from '../markdown/lexMarkdown';

/** The tokens of blocks as those of a sentence. */
export function toInline(tokens: readonly Token[]): Token[] {
  const parts = tokens.map(inlineOf).filter((part) => part.length > 0);
  return parts.flatMap((part, at) => (at === 0 ? part : [toTextToken(' '), ...part]));
}

function inlineOf(token: Token): Token[] {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'hr':
    case 'html':
      return [];
    case 'code': {
      const text = token.text.replaceAll(/\s+/g, ' ');
      return [text.includes('`') ? toTextToken(text) : { type: 'codespan', raw: `\`${text}\``, text }];
    }
    case 'list':
      return toInline((token.items as Tokens.ListItem[]).flatMap((item) => item.tokens));
    case 'table':
      return toInline(
        [token.header, ...token.rows]
          .flat()
          .map(({ tokens }: Tokens.TableCell) => ({ type: 'paragraph', raw: '', text: '', tokens })),
      );
    case 'blockquote':
    case 'component': {
      const head = isComponent(token) ? headLine(token, 1) : '';
      return toInline([{ type: 'paragraph', raw: head, tokens: lexInline(head) }, ...(token.tokens ?? [])]);
    }
    case 'paragraph':
    case 'heading':
      return token.tokens ?? [];
    default:
      return token.type === 'text' && 'tokens' in token && token.tokens ? token.tokens : [token];
  }
}
