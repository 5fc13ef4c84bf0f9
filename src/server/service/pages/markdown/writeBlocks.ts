import type { Token, Tokens } from 'marked';
import { headLine, isComponent } from './componentToken';
import { readImageScheme } from './imageScheme';
import { readCodeInfo, toFence } from './readFencedCode';
import { OWN_ANCHOR } from './pageAnchors';

/** The URL to write for a link or an image; `null` keeps only its text. */
export type ResolveLink = (href: string) => string | null;

/**
 * Markdown of blocks that any program can read: components as their titles and texts, full links, labels above code, one image of a pair,
 * and no anchors, comments and footnote marks. What is none of these stays as the author wrote it.
 */
export function writeBlocks(tokens: readonly Token[], resolve: ResolveLink): string {
  let written = '';
  let isBelowBlank = false;
  let step = 0;
  for (const token of tokens) {
    const isOwn = isComponent(token);
    if (isOwn && token.meaning === 'step') step += 1;
    const text = writeBlock(token, resolve, step).trimEnd();
    // What stood between two blocks, such as a comment, still separates them.
    if (isOwn || text === '') isBelowBlank = true;
    if (text === '') continue;
    written += `${written === '' ? '' : isBelowBlank ? '\n\n' : '\n'}${text}`;
    isBelowBlank = isOwn;
  }
  return written;
}

function writeBlock(token: Token, resolve: ResolveLink, step: number): string {
  if (isComponent(token)) {
    const parts = [headLine(token, step), writeBlocks(token.tokens, resolve)];
    return parts.filter((part) => part !== '').join('\n\n');
  }
  switch (token.type) {
    case 'space':
    case 'def':
    case 'anchor':
      return '';
    case 'html':
      return withoutComments(token.raw);
    case 'heading':
      return `${'#'.repeat(token.depth)} ${writeInline(token.tokens ?? [], resolve)
        .replace(OWN_ANCHOR, '')
        .trim()}`;
    case 'paragraph':
    case 'text':
      return writeInline(token.tokens ?? [], resolve);
    case 'code':
      return writeCode(token as Tokens.Code);
    case 'blockquote':
      return writeBlocks(token.tokens ?? [], resolve).replaceAll(/^(?=(.?))/gm, (_, next: string) =>
        next ? '> ' : '>',
      );
    case 'list':
      return (token as Tokens.List).items.map((item) => writeItem(item, resolve)).join('');
    case 'table':
      return writeTable(token as Tokens.Table, resolve);
    default:
      return token.raw;
  }
}

export function writeItem({ raw, tokens }: Tokens.ListItem, resolve: ResolveLink): string {
  const [mark = '-'] = /^ *(?:[-*+]|\d+[.)])(?: {1,4}(?=\S)| ?)/.exec(raw) ?? [];
  const lead = mark.endsWith(' ') ? mark : `${mark} `;
  const [first] = tokens;
  const box = first?.type === 'checkbox' ? first.raw : '';
  const body = box + writeBlocks(box === '' ? tokens : tokens.slice(1), resolve);
  const tail = raw.slice(raw.trimEnd().length);
  const end = tail.indexOf('\n') < tail.lastIndexOf('\n') ? '\n\n' : '\n';
  return `${(lead + body).trimEnd().replaceAll(/\n(?=.)/g, `\n${' '.repeat(lead.length)}`)}${end}`;
}

/** A block of code with its language and file, below a line with its label if it has variants. */
function writeCode({ raw, text, lang, codeBlockStyle }: Tokens.Code): string {
  if (codeBlockStyle === 'indented') return raw;
  const { language, file, tab } = readCodeInfo(lang);
  const fence = toFence(text, { language, ...(file !== undefined && { file }) });
  return tab === undefined ? fence : `**${tab}**\n\n${fence}`;
}

function writeTable({ raw, header, rows }: Tokens.Table, resolve: ResolveLink): string {
  const cells = [header, ...rows].map((row) =>
    row.map(({ tokens }) => ({ own: tokens.map((token) => token.raw).join(''), text: writeInline(tokens, resolve) })),
  );
  if (cells.every((row) => row.every(({ own, text }) => own === text))) return raw;
  const [head = '', ...body] = cells.map(
    (row) => `| ${row.map(({ text }) => text.replaceAll(/(?<!\\)\|/g, '\\|')).join(' | ')} |`,
  );
  const [, rule = ''] = raw.split('\n');
  return [head, rule, ...body].join('\n');
}

/** Markdown of tokens within a line. */
export function writeInline(tokens: readonly Token[], resolve: ResolveLink): string {
  return tokens.map((token) => writeSpan(token, resolve)).join('');
}

function writeSpan(token: Token, resolve: ResolveLink): string {
  const { raw } = token;
  const nested = 'tokens' in token ? (token.tokens ?? []) : [];
  switch (token.type) {
    case 'footnote':
    case 'anchor':
      return '';
    case 'element':
      return writeInline(nested, resolve);
    case 'html':
      return withoutComments(raw);
    case 'image': {
      const { src, scheme } = readImageScheme((token as Tokens.Image).href);
      const address = resolve(src);
      const alt = oneLine((token as Tokens.Image).text.replaceAll(/[[\]\\]/g, '\\$&'));
      return scheme === 'dark' ? '' : address === null ? alt : `![${alt}](${encodeAddress(address)})`;
    }
    case 'link': {
      // A bare URL in the text (`https://…`) is already a link.
      if (!raw.startsWith('[')) return raw;
      const label = oneLine(writeInline(nested, resolve));
      const address = resolve((token as Tokens.Link).href);
      return address === null ? label : `[${label}](${encodeAddress(address)})`;
    }
    default: {
      const inner = nested.map((one) => one.raw).join('');
      const at = inner === '' ? -1 : raw.indexOf(inner);
      return at < 0 ? raw : raw.slice(0, at) + writeInline(nested, resolve) + raw.slice(at + inner.length);
    }
  }
}

function withoutComments(html: string): string {
  return html.replaceAll(/<!--[\s\S]*?-->/g, '');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** A URL within the parentheses of a link. */
export function encodeAddress(href: string): string {
  return href.replaceAll(/[\s()<>]/g, (character) =>
    character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character),
  );
}
