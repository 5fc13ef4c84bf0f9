import type { Token, Tokens } from 'marked';
import type { Meaning } from './componentTable';

/** A component in the tree of a page. */
export interface ComponentToken extends Tokens.Generic {
  type: 'component';
  meaning: Meaning;
  /** Values that are shown, such as title, caption and type. */
  values: Record<string, string>;
  tokens: Token[];
  /** The text of a card below its title. */
  inner?: Token[];
}

export function isComponent(token: Token): token is ComponentToken {
  return token.type === 'component';
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
