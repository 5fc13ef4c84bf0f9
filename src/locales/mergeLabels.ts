import type { Labels } from './en';

/**
 * The texts with those of the site in place of ours. One that is no text, and a name that does not exist, are left out and told.
 *
 * @param warn Told once for everything that was left out.
 */
export function mergeLabels(
  labels: Labels,
  own: Readonly<Record<string, unknown>> | undefined,
  warn: (message: string) => void,
): Labels {
  const given = Object.entries(own ?? {});
  const wrong = given.filter(([name, text]) => !(name in labels) || typeof text !== 'string').map(([name]) => name);
  if (wrong.length > 0)
    warn(
      `[docs-assistant] labels: ${wrong.join(', ')} cannot be used, so the default text stands. A label is a text, and its name is one of the documented ones.`,
    );
  return { ...labels, ...Object.fromEntries(given.filter(([name]) => !wrong.includes(name))) };
}
