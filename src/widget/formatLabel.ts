/** A label with its `{name}` places filled in. */
export function formatLabel(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
