/**
 * Applies a recipe's diff as a reader would: unmarked lines are found in the file in order, whatever their spaces and quotation marks, and
 * lines are added and removed there.
 *
 * @throws Error that names a line that is not in the file.
 */
export function applyDiff(text: string, diff: string): string {
  const lines = text.split('\n');
  let at = 0;
  const normalize = (line: string) => line.trim().replaceAll('"', "'");
  const find = (wanted: string) => {
    const found = lines.findIndex((line, index) => index >= at && normalize(line) === normalize(wanted));
    if (found === -1) throw new Error(`The file has no line "${wanted.trim()}" where the recipe wants it.`);
    return found;
  };
  for (const line of diff.split('\n')) {
    const content = line.slice(1);
    if (line.startsWith('+')) {
      lines.splice(at, 0, content);
      at += 1;
    } else if (line.startsWith('-')) {
      at = find(content);
      lines.splice(at, 1);
    } else if (content.trim() !== '') at = find(content) + 1;
  }
  return lines.join('\n');
}
