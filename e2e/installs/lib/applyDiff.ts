/**
 * Makes the change that a recipe shows as a diff, as a reader would: the lines without a mark are found in the file in their order, also
 * with other spaces around and other quotation marks, and lines are added and taken away there.
 *
 * @throws Error that names the line which is not in the file.
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
