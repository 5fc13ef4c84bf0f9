import * as v from 'valibot';
import { suggestName } from '../../shared/contract/nearest';

// Valibot, because edge bundlers refuse the `new Function` in zod. The message of each schema says what the option must be.

/** A schema for each option of an interface. A missing or additional name does not compile. */
export type Entries<Options> = { [Name in keyof Required<Options>]: v.GenericSchema };

export const flag = v.boolean('true or false');
export const text = v.pipe(v.string('a string'), v.nonEmpty('a string that is not empty'));
export const texts = v.array(v.string('a string'), 'a list of strings');
export const callback = v.function('a function');
export const webAddress = textThat(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'an http: or https: address',
);

/** A text that passes a check; `words` say what it must be. */
export function textThat(passes: (value: string) => boolean, words: string) {
  return v.pipe(v.string(words), v.check(passes, words));
}

export function isOrigin(value: string): boolean {
  // A URL parser takes a wildcard for a host name.
  return /^https?:[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

/** Longest time of a timer, in milliseconds: 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

export function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  const words = `a whole number of ${least} or more`;
  return v.pipe(
    v.number(words),
    v.integer(words),
    v.minValue(least, words),
    v.maxValue(most, `a whole number from ${least} to ${most}`),
  );
}

/** A time of at least `least` milliseconds that a timer can wait. */
export const milliseconds = (least: number) => whole(least, LONGEST_MS);

/** An object with these options and no others; those that are not `required` may be left out. */
export function group<Options>(entries: Entries<Options>, ...required: (keyof Options & string)[]) {
  const schemas = Object.entries<v.GenericSchema>(entries).map(([name, schema]) => [
    name,
    required.some((other) => other === name) ? schema : v.optional(schema),
  ]);
  return v.strictObject(Object.fromEntries(schemas), Object.keys(entries).join(', '));
}

/**
 * Refuses unknown options and values of the wrong type, at every depth: a misspelt `authorizeMessage` would open documentation that is not
 * public.
 *
 * @param owner Name of the function that takes the options.
 * @throws Error That names the option and what it must be. It never holds a value, which may be a key.
 */
export function refuseOptions(owner: string, schema: v.GenericSchema, options: unknown): void {
  const { issues: [issue] = [] } = v.safeParse(schema, options, { abortEarly: true });
  if (issue === undefined) return;
  const path = v.getDotPath(issue);
  if (path === null) throw new Error(`[docs-assistant] The options are missing. Pass an object to ${owner}.`);
  if (issue.expected === 'never') {
    const name = path.slice(path.lastIndexOf('.') + 1);
    throw new Error(
      `[docs-assistant] ${owner} has no option "${path}".${suggestName(name, issue.message.split(', '))} Known options: ${issue.message}.`,
    );
  }
  const problem = issue.input === undefined ? 'is missing' : `must be ${wanted(issue.message)}`;
  throw new Error(`[docs-assistant] The option "${path}" ${problem}.`);
}

/** The message of a group is the list of its names. */
function wanted(message: string): string {
  return /^\w+(, \w+)+$/.test(message) ? `an object with ${message}` : message;
}
