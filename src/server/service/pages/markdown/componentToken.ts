import { Marked, type Token, type TokenizerThis, type Tokens } from 'marked';
import { isRecord } from '../../../../shared/contract';
import { FOOTNOTES } from './footnotes';
import { MATHS } from './maths';
import type { Meaning } from './componentTable';

/** A component in the tree of a page. */
export interface ComponentToken extends Tokens.Generic {
  type: 'component';
  meaning: Meaning;
  /** Values that are shown, such as title, caption and type. */
  values: Record<string, string>;
  tokens: Token[];
}

/**
 * Private-use characters around a component in the markdown of a page. Sources cannot contain them, because `withoutMarks` removes them.
 */
const BEGIN = '\uE000';
const END = '\uE001';
const MARKS = /[\uE000\uE001]/g;

const HEAD = /^( *)\uE000(\w+) (\{[^\n]*\})[ \t]*\n/;

/** Removes the characters that are used as marks from a source. */
export function withoutMarks(source: string): string {
  return source.replaceAll(MARKS, '\uFFFD');
}

/** A component in the markdown of a page, on its own lines. */
export function writeComponent(meaning: Meaning, values: Record<string, string | undefined>, body: string): string {
  const own = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
  const head = JSON.stringify({ m: meaning, ...own });
  const inner = body.trim() === '' ? '' : `\n${body.replaceAll(/^\n+|\s+$/g, '')}\n\n`;
  // Begin and end share an id. Nested components have different content and therefore different ids.
  const id = toId(head + inner);
  return `${BEGIN}${id} ${head}\n${inner}${END}${id}\n`;
}

function toId(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export function isComponent(token: Token): token is ComponentToken {
  return token.type === 'component';
}

/** Parses components in markdown into tokens. */
const PARSER = new Marked({
  gfm: true,
  extensions: [
    {
      name: 'component',
      level: 'block',
      // Without `start`: a component has blank lines around it, and searching for one from each paragraph would be quadratic.
      tokenizer(this: TokenizerThis, source: string) {
        const head = HEAD.exec(source);
        if (!head) return undefined;
        const [, indent = '', id = '', data = ''] = head;
        const end = source.indexOf(`${END}${id}`, head[0].length);
        if (end < 0) return undefined;
        const values = readValues(data);
        const { m: meaning = 'group', ...rest } = values;
        const lineEnd = source.indexOf('\n', end);
        const raw = source.slice(0, lineEnd < 0 ? source.length : lineEnd + 1);
        // Authors may indent a component more than the text beside it.
        const body = source
          .slice(head[0].length, end)
          .replace(/[ \t]+$/, '')
          .replaceAll(new RegExp(`^ {0,${indent.length}}`, 'gm'), '');
        return {
          type: 'component',
          raw,
          meaning,
          values: rest,
          tokens: this.lexer.blockTokens(body, []),
        };
      },
      childTokens: ['tokens'],
    },
    ...MATHS,
    ...FOOTNOTES,
  ],
});

export const LEXER_OPTIONS = PARSER.defaults;

function readValues(text: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? (value as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** The line that stands for the head of a component in a text. */
export function headLine({ meaning, values }: ComponentToken, step: number): string {
  const { title = '', caption = '' } = values;
  if (meaning === 'field') return fieldLine(values);
  if (meaning === 'step') return title === '' ? '' : `**${step}. ${title}**`;
  if (meaning === 'frame') return caption;
  return title === '' ? '' : `**${title}**`;
}

/** A field as in the reference of an API: `celsius` (integer, query, required, default `100`). */
export function fieldLine(values: Record<string, string>): string {
  const about = fieldFacts(values);
  const facts = about.map(({ name, value }) =>
    // As text, a type with parameters would be an HTML tag.
    name === 'default' ? `default \`${value}\`` : /[<`]/.test(value) ? `\`${value.replaceAll('`', '')}\`` : value,
  );
  return `\`${(values.name ?? '').replaceAll('`', '')}\`${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}

/** The properties of a field that are shown next to its name. */
export function fieldFacts({ type, place, required, deprecated, default: standard }: Record<string, string>) {
  return [
    { name: 'type', value: type },
    { name: 'place', value: place },
    { name: 'required', value: required === undefined ? undefined : 'required' },
    { name: 'deprecated', value: deprecated === undefined ? undefined : 'deprecated' },
    { name: 'default', value: standard },
  ].filter((fact): fact is { name: string; value: string } => fact.value !== undefined);
}
