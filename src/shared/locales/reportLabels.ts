import { en } from './en';

/**
 * Reports the site's texts that cannot be used: values that are not strings, and unknown names. A separate module, because most sites
 * have no texts.
 */
export function reportLabels(own: Readonly<Record<string, unknown>>): void {
  const wrong = Object.entries(own).filter(([name, text]) => !(name in en) || typeof text !== 'string');
  if (wrong.length === 0) return;
  console.warn(
    `[docs-assistant] labels: ${wrong.map(([name]) => name).join(', ')} cannot be used, so the default text is shown. A label must be a string with one of the documented names.`,
  );
}
