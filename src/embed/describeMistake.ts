import { OPTION_NAMES } from '../optionNames';
import { CHOICES, FLAGS, NUMBERS, OBJECTS } from './normalizeOptions';

/** Attributes that an element may have beside options. */
const ELEMENT_ATTRIBUTES =
  /^(?:class|style|hidden|lang|dir|title|slot|part|is|role|tabindex|src|async|defer|type|nonce|integrity|crossorigin|referrerpolicy|aria\w*)$/;

/**
 * What is wrong with an option, and what would be right; `null` for an attribute that every element may have.
 *
 * @param mistake The name, of one that is known with its value.
 */
export function describeMistake(name: string, mistake: string): string | null {
  if (OPTION_NAMES.includes(name)) return `${mistake} is not ${describe(name)}, so it has no effect.`;
  if (ELEMENT_ATTRIBUTES.test(name)) return null;
  return `${name} is not an option, so it has no effect. There are: ${OPTION_NAMES.join(', ')}; in attributes in kebab case.`;
}

function describe(name: string): string {
  if (NUMBERS.includes(name)) return 'a whole number';
  if (FLAGS.includes(name)) return 'true or false';
  if (name in CHOICES) return `one of ${CHOICES[name]?.join(', ')}`;
  return OBJECTS.includes(name) ? 'JSON' : 'what it must be: a function, which only a script can give';
}
