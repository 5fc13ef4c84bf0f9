/** The names in a list with commas. */
export function splitNames(list: string | undefined): string[] | undefined {
  return list?.split(',').flatMap((name) => name.trim() || []);
}
