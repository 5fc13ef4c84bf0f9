import { en } from './en';

/** Reports texts of the site that cannot be used: what is no text, and a name that does not exist. Apart, as most sites have none of their own. */
export function reportLabels(own: Readonly<Record<string, unknown>>): void {
  const wrong = Object.entries(own).filter(([name, text]) => !(name in en) || typeof text !== 'string');
  if (wrong.length === 0) return;
  console.warn(
    `[docs-assistant] labels: ${wrong.map(([name]) => name).join(', ')} cannot be used, so the default text stands. A label is a text, and its name is one of the documented ones.`,
  );
}
