import { toKebabCase } from '../../shared/contract/toKebabCase';
import type { OptionProblem } from './checkOptions';
import { MILLISECONDS_MAX, type OptionKind } from './optionKinds';
import { findRow, OPTION_TABLE, toKinds } from './optionTable';
import { nearest } from '../../shared/contract/nearest';
import { native } from '../page/browser/native';

const KIND_WORDS: Readonly<Record<OptionKind, string>> = {
  text: 'a string',
  address: 'an http(s) URL or a path that begins with "/"',
  mail: 'an email address after "mailto:"',
  selector: 'a CSS selector',
  shortcut: 'keys joined by "+", such as "mod+i" or "ctrl+shift+k"',
  locale: 'a language, such as "de" or "pt-BR"',
  count: 'a whole number from 1 to 50',
  milliseconds: `a number of milliseconds, from 0 to ${MILLISECONDS_MAX}`,
  flag: 'true or false',
  none: 'null ("none" in an attribute)',
  element: 'an element',
  texts: 'an array of strings (separated by "|" in an attribute)',
  object: 'an object (JSON in an attribute)',
  limits: 'an object with maxBytes, maxCount (numbers above 0) and kinds (an array of "image", "pdf", "text")',
  extensions: 'an array of extensions',
  targets: 'an array of { name, url }, each url an http(s) URL with {prompt} (JSON in an attribute)',
  function: 'a function',
  node: 'content',
};

/** Options whose values may be secret. */
const KEPT_BACK = new Set(['apiKey', 'headers']);

/** Characters of a value that are shown. */
const VALUE_LENGTH_MAX = 60;

/**
 * Explains in one message why an option has no effect and which values are valid; `null` for an attribute of other software, if its name
 * does not resemble one of ours.
 */
export function describeOptionProblem({ name, value, kind }: OptionProblem, document: Document): string | null {
  if (kind === 'unused') return `${name} has no effect together with endpoint. Remove one of the two.`;
  if (kind === 'wrong')
    return `${name} is ${showValue(name, value)}, but must be ${describeRow(name)}. The default is used.`;
  const meant = findMeant(name);
  if (isAttribute(name, document)) {
    if (meant === undefined) return null;
    return `Unknown attribute data-${toKebabCase(name)}: it has no effect. Did you mean data-${toKebabCase(meant)}?`;
  }
  const advice = meant === undefined ? 'Check its spelling.' : `Did you mean ${meant}?`;
  return `Unknown option ${name}: it has no effect. ${advice}`;
}

function describeRow(name: string): string {
  const row = findRow(name) ?? '';
  const choices =
    typeof row === 'string'
      ? toKinds(row).map((kind) => KIND_WORDS[kind])
      : row.map((choice) => JSON.stringify(choice));
  return choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}

function showValue(name: string, value: unknown): string {
  if (typeof value === 'function' || typeof value === 'symbol' || KEPT_BACK.has(name)) return `a ${typeof value}`;
  try {
    // JSON has no NaN.
    const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
    return text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX)}…` : text;
  } catch {
    // The value has a circular reference.
    return `a ${typeof value}`;
  }
}

/** True for the name of a `data-` attribute on a tag or an element; false for an option from a script. */
function isAttribute(name: string, document: Document): boolean {
  return [...native(document).querySelectorAll<HTMLElement>('script, docs-assistant')].some(
    ({ dataset }) => name in dataset,
  );
}

/** The name of the option that a misspelt name probably means, whatever its capitals. */
function findMeant(name: string): string | undefined {
  const known = new Map(Object.keys(OPTION_TABLE).map((option) => [option.toLowerCase(), option]));
  return known.get(nearest(name.toLowerCase(), known.keys()) ?? '');
}
