/** A line of a changed file. */
export interface ChangedLine {
  mark: ' ' | '+' | '-';
  text: string;
}

/**
 * Applies a recipe's diff as a reader would. Unmarked lines are found in the file in order, whatever their spaces, quotation marks and last
 * semicolon, or else as a part of a line; lines are added after the last of them, or before the first one if there is no earlier line.
 * Added imports stand before the file's first import. Without unmarked lines all others are added at the end.
 *
 * @returns The file's lines; those that the diff removes are among them.
 * @throws Error that names a line that is not in the file, or a setting that the file has already.
 */
export function applyDiff(text: string, diff: string): ChangedLine[] {
  const lines: ChangedLine[] = text.split('\n').map((line) => ({ mark: ' ', text: line }));
  const all = diff.split('\n').filter((line) => line.slice(1).trim() !== '');
  const imports = all.filter((line) => /^\+import\s/.test(line));
  const wanted = all.filter((line) => !imports.includes(line));
  const anchors = wanted.filter((line) => !line.startsWith('+'));
  refuseDoubles(text, wanted);

  let at = lines.length;
  if (anchors.length > 0) {
    at = 0;
    // Without an earlier line the first lines belong before this one.
    if (wanted[0] !== anchors[0]) at = find(lines, anchors[0]!.slice(1), 0, 'before');
  } else if (text.endsWith('\n')) at -= 1;
  for (const line of wanted) {
    const content = line.slice(1);
    if (line.startsWith('+')) lines.splice(at++, 0, { mark: '+', text: content });
    else if (line.startsWith('-')) {
      at = find(lines, content, at, 'whole');
      lines[at++]!.mark = '-';
    } else at = find(lines, content, at, 'after') + 1;
  }

  const first = lines.findIndex((line) => /^import\s/.test(line.text));
  const top = /^(['"])use \w+\1;?$/.test(lines[0]!.text.trim()) ? 1 : 0;
  lines.splice(
    first === -1 ? top : first,
    0,
    ...imports.map((line): ChangedLine => ({ mark: '+', text: line.slice(1) })),
  );
  return lines;
}

/** The text of the changed file. */
export function toFileText(lines: readonly ChangedLine[]): string {
  return lines.flatMap(({ mark, text }) => (mark === '-' ? [] : [text])).join('\n');
}

/** Index of the line that holds the content. A longer line is cut before or after it. */
function find(lines: ChangedLine[], content: string, from: number, cut: 'before' | 'after' | 'whole'): number {
  const wanted = normalize(content);
  const whole = lines.findIndex(({ text }, index) => index >= from && normalize(text) === wanted);
  if (whole !== -1) return whole;
  for (let index = from; cut !== 'whole' && index < lines.length; index++) {
    const { mark, text } = lines[index]!;
    const place = text.replaceAll('"', "'").indexOf(wanted);
    if (mark !== ' ' || place === -1 || /\w/.test(text[place - 1] ?? '')) continue;
    const middle = cut === 'before' ? place : place + wanted.length;
    const rest = text.slice(middle);
    const indent = cut === 'before' ? /^\s*/.exec(text)![0] : '';
    if (middle === 0 || rest.trim() === '') return index;
    lines.splice(index, 1, { mark, text: text.slice(0, middle) }, { mark, text: indent + rest.trimStart() });
    return cut === 'before' ? index + 1 : index;
  }
  throw new Error(`The file has no line "${content.trim()}" where the recipe wants it.`);
}

/** A setting that is added a second time would silently replace the owner's. */
function refuseDoubles(text: string, wanted: readonly string[]) {
  const depths = wanted.flatMap((line) => (line.startsWith('+') ? [line.slice(1).search(/\S/)] : []));
  const outer = Math.min(...depths);
  for (const line of wanted) {
    const [, indent = '', name] = /^\+(\s*)([\w-]+)\s*[:=]/.exec(line) ?? [];
    if (name === undefined || indent.length > outer) continue;
    if (
      text
        .split('\n')
        .some((own) => own.trimStart().startsWith(name) && /^\s*[:=]/.test(own.trimStart().slice(name.length)))
    )
      throw new Error(`The file has "${name}" already.`);
  }
}

function normalize(line: string): string {
  return line.trim().replaceAll('"', "'").replace(/;$/, '');
}
