/** Fills in the placeholders in braces. A placeholder without a value stays as it is. */
export function fillLabel(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (word, name: string) => values[name] ?? word);
}
