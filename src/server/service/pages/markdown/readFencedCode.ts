import type { Token, Tokens } from 'marked';
import { isComponent } from './componentToken';

/** The fields of a code block's opening line. */
export interface CodeInfo {
  /** First word if it is a language; otherwise empty. */
  language: string;
  /** Name of the file: `title="x.js"`, `filename=x.js`, `file='x.js'`, or a title that is a file name. */
  file?: string;
  /** Label among variants of the same code: `tab="npm"`. */
  tab?: string;
}

/** Maximum length of an opening line, in characters. */
const INFO_MAX_LENGTH = 1_000;

/** Parses the opening line of a block of code. */
export function readCodeInfo(info = ''): CodeInfo {
  const text = info.slice(0, INFO_MAX_LENGTH);
  const language = /^[\w+#.-]+/.exec(text)?.[0] ?? '';
  const rest = text.slice(language.length);
  const title = readTitle(rest);
  const file = readValue(rest, 'title|filename|file') ?? (FILE_NAME.test(title) ? title : undefined);
  const tab = readValue(rest, 'tab');
  return { language, ...(file && { file }), ...(tab && { tab }) };
}

/** A title that is a file name, with its extension or folder. */
const FILE_NAME = /^[\w@~.-]*[./][\w@/.\-[\]()]*\w$/;

/** Words after the language that are not a title. */
const FLAGS = /^(?:lines|wrap|expandable|twoslash|showlinenumbers|\d+)$/i;

/** The words after the language that are a title: ```` ```bash npm ````, ```` ```js app.js {2} ````. */
function readTitle(rest: string): string {
  // After a comma or a brace there are settings of the generator.
  if (!/^\s/.test(rest)) return '';
  return rest
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\/[^/\n]*\/(?=\s|$)|[\w-]+=(?:\{[^}]*\}|"[^"]*"|'[^']*'|\S+)/g, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !FLAGS.test(word))
    .join(' ')
    .replaceAll(/^["']|["']$/g, '');
}

/** Makes a title, by default the block's own, the label of a block of code among its variants. */
export function labelCode(token: Token, title?: string): void {
  if (token.type !== 'code') return;
  const info = (token as Tokens.Code).lang ?? '';
  const { language, tab, file } = readCodeInfo(info);
  const label = title ?? tab ?? (readTitle(info.slice(language.length)) || file) ?? '';
  if (label !== '')
    token.lang = `${title === undefined ? language || 'text' : info || 'text'} tab="${label.replaceAll('"', '')}"`;
}

/** `name="value"`, `name='value'`, `name=value` or `name={"value"}`. */
function readValue(text: string, names: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s{,])(?:${names})=\\{?(?:"([^"]*)"|'([^']*)'|([^\\s"'{}]+))`).exec(text);
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.trim() || undefined;
}

/**
 * Groups neighbouring code blocks that are variants of each other. A block without variants is a group by itself. Two blocks with the same
 * label belong to two groups.
 *
 * @param tokens Neighbours on one level; blank lines between variants do not separate them.
 */
export function groupCode(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  let labels = new Set<string>();
  for (const token of tokens) {
    const tab = tabOf(token);
    if (token.type === 'space' && labels.size > 0) continue;
    if (tab !== undefined && labels.size > 0 && !labels.has(tab)) {
      groups.at(-1)?.push(token);
      labels.add(tab);
    } else {
      groups.push([token]);
      labels = new Set(tab === undefined ? [] : [tab]);
    }
  }
  return groups;
}

/** The label of a token that is a variant: a code block, or a tab with other content. */
function tabOf(token: Token): string | undefined {
  if (token.type === 'code') return readCodeInfo((token as Tokens.Code).lang).tab;
  return isComponent(token) && token.meaning === 'tab' ? token.values.title : undefined;
}

export function toFence(code: string, { language, file }: Partial<CodeInfo> = {}): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  const title = file === undefined ? '' : ` title="${file.replaceAll(/["`\n]/g, '')}"`;
  return `${fence}${language === '' && title !== '' ? 'text' : (language ?? '')}${title}\n${code}\n${fence}`;
}
