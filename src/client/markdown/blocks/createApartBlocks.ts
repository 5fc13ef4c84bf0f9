import type { ApartBlocks } from '../RenderContext';

/**
 * Collects the lines of blocks that are shown apart from the answer.
 *
 * @param onLine Called for each of their lines, and for the lines that open and close them.
 */
export function createApartBlocks(onLine: () => void = () => undefined): ApartBlocks {
  const lines: string[] = [];
  let line = '';
  return {
    lines,
    sink: {
      write: (text) => void (line += text),
      endLine() {
        lines.push(line);
        line = '';
        onLine();
      },
    },
    skipLine: onLine,
  };
}
