import type { Token, TokenizerThis, Tokens } from 'marked';
import { Marked } from 'marked';
import { isRecord } from '../../../shared/contract';
import { CALLOUT_MARK } from './calloutMark';
import { MATHS } from './maths';
import type { Meaning } from './componentTable';

/** A component in the tree of a page. */
export interface ComponentToken extends Tokens.Generic {
  type: 'component';
  meaning: Meaning;
  /** Values that are shown: title, caption, type and the like. */
  values: Record<string, string>;
  tokens: Token[];
}

/** Characters of private use that begin and end a component in the markdown of a page. A source holds none of them (`withoutMarks`). */
const BEGIN = '\uE000';
const END = '\uE001';
const MARKS = /[\uE000-\uE002]/g;

const HEAD = /^\uE000(\w+) (\{[^\n]*\})[ \t]*\n/;

/** The source of a page without characters that stand for something here. */
export function withoutMarks(source: string): string {
  return source.replaceAll(MARKS, '\uFFFD');
}

/** A component as it is written in the markdown of a page, in lines of its own. */
export function writeComponent(meaning: Meaning, values: Record<string, string | undefined>, body: string): string {
  const own = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
  const head = JSON.stringify({ m: meaning, ...own });
  const inner = body.trim() === '' ? '' : `\n${body.replaceAll(/^\n+|\s+$/g, '')}\n\n`;
  // Begin and end are found by the same name; one that holds another has more in it, and so another name.
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

/** Reads components in markdown into the tree of its tokens. */
const PARSER = new Marked({
  gfm: true,
  extensions: [
    {
      name: 'component',
      level: 'block',
      // No `start`: a component has blank lines around it, and to look for one from each paragraph on costs the square of the length.
      tokenizer(this: TokenizerThis, source: string) {
        const head = HEAD.exec(source);
        const id = head?.[1];
        if (!head || id === undefined) return undefined;
        const end = source.indexOf(`${END}${id}`, head[0].length);
        if (end < 0) return undefined;
        const values = readValues(head[2] ?? '');
        const { m: meaning = 'group', ...rest } = values;
        const lineEnd = source.indexOf('\n', end);
        const raw = source.slice(0, lineEnd < 0 ? source.length : lineEnd + 1);
        const body = source.slice(head[0].length, end).replace(/[ \t]+$/, '');
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
  ],
});

/** Options of a lexer that reads components. */
export const LEXER_OPTIONS = PARSER.defaults;

function readValues(text: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? (value as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** The markdown of a page without components: their titles as bold lines, for whoever reads it as text. */
export function toPlainMarkdown(markdown: string): string {
  if (!markdown.includes(BEGIN)) return markdown.replaceAll(CALLOUT_MARK, '');
  let step = 0;
  return markdown
    .replaceAll(CALLOUT_MARK, '')
    .replaceAll(/^([ \t>]*)\uE000\w+ (\{[^\n]*\})[ \t]*$/gm, (_, space: string, text: string) => {
      const values = readValues(text);
      if (values.m === 'steps') step = 0;
      if (values.m === 'step') step += 1;
      const line = headLine(values, step);
      return line === '' ? space.trimEnd() : space + line;
    })
    .replaceAll(/^[ \t>]*\uE001\w+[ \t]*$/gm, '')
    .trim()
    .concat('\n');
}

/** The line that stands for the beginning of a component. */
export function headLine(values: Record<string, string>, step: number): string {
  const { m: meaning, title = '', caption = '' } = values;
  if (meaning === 'field') return fieldLine(values);
  if (meaning === 'step') return title === '' ? '' : `**${step}. ${title}**`;
  if (meaning === 'frame') return caption;
  return title === '' ? '' : `**${title}**`;
}

/** A field as in the reference of an API: `celsius` (integer, query, required, default `100`). */
export function fieldLine(values: Record<string, string>): string {
  const about = fieldFacts(values);
  const facts = about.map(({ name, value }) => (name === 'default' ? `default \`${value}\`` : value));
  return `\`${(values.name ?? '').replaceAll('`', '')}\`${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}

/** The properties of a field that are shown beside its name. */
export function fieldFacts({ type, place, required, deprecated, default: standard }: Record<string, string>) {
  return [
    { name: 'type', value: type },
    { name: 'place', value: place },
    { name: 'required', value: required === undefined ? undefined : 'required' },
    { name: 'deprecated', value: deprecated === undefined ? undefined : 'deprecated' },
    { name: 'default', value: standard },
  ].filter((fact): fact is { name: string; value: string } => fact.value !== undefined);
}
