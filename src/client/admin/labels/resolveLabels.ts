import { ADMIN_LABELS, type AdminLabelName, type AdminLabels } from './adminLabels';

/** A complete table: the given texts, and the built-in text for each name that is not given. */
export function resolveLabels(labels: Partial<AdminLabels> | undefined): AdminLabels {
  const resolved: AdminLabels = { ...ADMIN_LABELS };
  for (const name of Object.keys(ADMIN_LABELS) as AdminLabelName[]) {
    const text: unknown = labels?.[name];
    if (isText(text)) resolved[name] = text;
  }
  return resolved;
}

/** Lists the faults of a table of labels for its developer: unknown names, and values that are not strings. */
export function findLabelFaults(labels: Partial<AdminLabels> | undefined): string[] {
  return Object.entries(labels ?? {}).flatMap(([name, text]: [string, unknown]) => {
    if (!Object.hasOwn(ADMIN_LABELS, name)) {
      return [
        `[docs-assistant] The label "${name}" does not exist, so it changes nothing. See AdminLabels for the names.`,
      ];
    }
    if (isText(text)) return [];
    return [
      `[docs-assistant] The label "${name}" is empty, so the English text is used. Set a text, or remove the label.`,
    ];
  });
}

/** Fills in the placeholders in braces. A placeholder without a value stays as it is. */
export function fillLabel(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (word, name: string) => values[name] ?? word);
}

function isText(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '';
}
