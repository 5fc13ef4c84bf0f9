import { createFenceReader } from '../../../../shared/markdown/createFenceReader';

const ITEM = /^ *(?:[-*+]|\d+[.)]) /;

/**
 * Removes the common indentation. Ignores a first line directly after its tag, and code, which may be less indented than its fence.
 *
 * @param isComponent True for the content of a component, where blocks may be indented differently, because MDX has no indented code.
 */
export function dedent(body: string, isComponent: boolean): string {
  // A tab is as wide as in markdown, because authors mix tabs and spaces.
  const lines = body.replaceAll(/^[ ]*\t[ \t]*/gm, (space) => space.replaceAll('\t', '    ')).split('\n');
  const read = createFenceReader();
  const isCode = lines.map((line) => read(line).part === 'code');
  let common = Infinity;
  lines.forEach((line, index) => {
    if (index > 0 && isCode[index] !== true && line.trim() !== '') common = Math.min(common, indentOf(line));
  });
  if (!Number.isFinite(common)) return body.trim();
  const cut = lines.map((line, index) =>
    index === 0 ? line.trimStart() : line.slice(Math.min(common, indentOf(line))),
  );
  return (isComponent ? alignBlocks(cut, isCode) : cut).join('\n').replaceAll(/^\n+|\s+$/g, '');
}

/** Removes the indentation of blocks that markdown would read as code. The content of list items keeps its place. */
function alignBlocks(lines: readonly string[], isCode: readonly boolean[]): string[] {
  let shift = 0;
  let list = Infinity;
  let isStart = true;
  return lines.map((line, index) => {
    const indent = indentOf(line);
    if (isCode[index] !== true) {
      if (line.trim() === '') {
        isStart = true;
        return line;
      }
      if (isStart && indent <= list) {
        list = Infinity;
        shift = indent >= 4 ? indent : 0;
      }
      if (list === Infinity && ITEM.test(line)) list = indent;
      // A block begins after the end of a fence.
      isStart = isCode[index - 1] === true;
    }
    return line.slice(Math.min(shift, indent));
  });
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
