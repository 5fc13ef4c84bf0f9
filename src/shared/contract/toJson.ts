/**
 * The JSON of plain values. Libraries such as Prototype 1.6 add a `toJSON` to arrays and objects, so that `JSON.stringify` writes them as
 * strings.
 */
export function toJson(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('toJSON' in [])) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each) => toJson(each) ?? 'null').join(',')}]`;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = toJson(member);
    return text === undefined ? [] : `${JSON.stringify(name)}:${text}`;
  });
  return `{${members.join(',')}}`;
}
