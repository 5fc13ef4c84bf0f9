import { readWord } from './readValue';
import type { SiteVariant } from './SiteStructure';

/** Adds a language or a version of a site to a list, unless it is there already. */
export function addVariant(list: SiteVariant[], entry: Record<string, unknown>, name: string): void {
  if (list.some((other) => other.name === name)) return;
  list.push({
    name,
    label: readWord(entry.label) ?? readWord(entry.tag),
    ...(entry.default === true && { isDefault: true }),
  });
}
