const FENCE = /^\s{0,32}(`{3,}|~{3,})\s*([^\s`]*)[^`]*$/;

/** A line of markdown, and whether it stands in a fenced block. */
export interface ScannedLine {
  line: string;
  /** Language of the fenced block that the line is part of, in lower case; `null` outside of one. */
  language: string | null;
  /** True for the lines that open and close a block. */
  isFence: boolean;
}

/** The lines of a text with the fenced blocks that they stand in. A block that never ends goes on to the end of the text. */
export function scanFences(markdown: string): ScannedLine[] {
  let fence: { mark: string; language: string } | null = null;
  return markdown.split(/\r\n|\r|\n/).map((line) => {
    if (fence === null) {
      const opened = FENCE.exec(line);
      if (opened !== null) fence = { mark: opened[1] ?? '', language: opened[2]?.toLowerCase() ?? '' };
      return { line, language: fence?.language ?? null, isFence: fence !== null };
    }
    const { mark, language }: { mark: string; language: string } = fence;
    const isFence = isClosing(line, mark);
    if (isFence) fence = null;
    return { line, language, isFence };
  });
}

function isClosing(line: string, mark: string): boolean {
  const trimmed = line.trim();
  return trimmed.length >= mark.length && trimmed === mark.charAt(0).repeat(trimmed.length);
}
