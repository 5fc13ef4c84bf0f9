import type { Token } from 'marked';
import { readImageScheme } from './imageScheme';
import { decodeCharacterReferences } from '../../../../shared/markdown/decodeCharacterReferences';
import { toNamedCharacter } from '../../../../shared/markdown/toNamedCharacter';

/** The text of markdown tokens as a reader sees it, without markup and tags but with the content of code. */
export function plainText(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(textOf).join('');
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'html':
    case 'def':
      return '';
    case 'br':
      return ' ';
    case 'code':
      return `${token.text}\n`;
    case 'image':
      return readImageScheme(token.href).scheme === 'dark' ? '' : decodeEntities(token.text);
    case 'list':
      return (token.items as Token[]).map((item) => `${textOf(item)}\n`).join('');
    case 'table': {
      const rows = [token.header, ...token.rows] as { tokens: Token[] }[][];
      return rows.map((row) => `${row.map((cell) => plainText(cell.tokens)).join(' ')}\n`).join('');
    }
    case 'space':
      return '\n';
    default: {
      const nested = 'tokens' in token ? token.tokens : undefined;
      const text = nested && nested.length > 0 ? plainText(nested) : decodeEntities('text' in token ? token.text : '');
      return nested && /^(?:text|paragraph|heading|blockquote)$/.test(token.type) ? `${text}\n` : text;
    }
  }
}

/** Replaces character references by their characters. */
export function decodeEntities(text: string): string {
  return decodeCharacterReferences(text, toNamedCharacter);
}
