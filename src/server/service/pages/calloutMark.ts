/** Names of callouts, by the kind that they are displayed as. Any other name is a note. */
const KINDS: Record<string, string> = {
  tip: 'tip hint check success',
  warning: 'warning warn caution attention',
  danger: 'danger error failure bug alert',
};

const BY_NAME = new Map(
  Object.entries(KINDS).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

/** Marks the kind of a callout at the beginning of its quote. Sources cannot contain it, because `withoutMarks` removes it. */
export const CALLOUT_MARK = /\uE002(\w+)\uE002 ?/g;

/** The mark for a callout name, such as `Warning` or `TIP`. */
export function calloutMark(name: string): string {
  return `\uE002${BY_NAME.get(name.toLowerCase()) ?? 'note'}\uE002 `;
}
