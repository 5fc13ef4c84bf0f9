/**
 * Applies a recipe's diff as a reader would: unmarked lines are found in the file in order, whatever their spaces, quotation marks and
 * last semicolon, and lines are added after the last of them, or before the first one if there is no earlier line. Without unmarked lines they are added at the
 * end.
 *
 * @throws Error that names a line that is not in the file.
 */
export function applyDiff(text: string, diff: string): string {
  const lines = text.split('\n');
  const wanted = diff.split('\n').filter((line) => line.slice(1).trim() !== '');
  const normalize = (line: string) => line.trim().replaceAll('"', "'").replace(/;$/, '');
  const find = (content: string, from: number) => {
    const found = lines.findIndex((line, index) => index >= from && normalize(line) === normalize(content));
    if (found === -1) throw new Error(`The file has no line "${content.trim()}" where the recipe wants it.`);
    return found;
  };
  const first = wanted.find((line) => !line.startsWith('+'));
  let at = first === undefined ? lines.length : 0;
  if (first !== undefined && wanted[0] !== first) at = find(first.slice(1), 0);
  for (const line of wanted) {
    const content = line.slice(1);
    if (line.startsWith('+')) {
      lines.splice(at, 0, content);
      at += 1;
    } else if (line.startsWith('-')) {
      at = find(content, at);
      lines.splice(at, 1);
    } else at = find(content, at) + 1;
  }
  return lines.join('\n');
}
