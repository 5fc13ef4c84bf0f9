/** The finished document of an answer, as one pass of `marked` renders it. */
export interface FinishedDocument {
  /** The text of each innermost block in order, code by line, without white space. */
  blocks: string[];
}

/**
 * The blocks of the finished document that are missing in the text, in order. Additional text between blocks (labels, buttons, headers of
 * code) and white space do not matter, but text inside a block does.
 */
export function findMissingBlocks(text: string, blocks: string[]): string[] {
  const shown = withoutSpace(text);
  const missing: string[] = [];
  let from = 0;
  for (const block of blocks) {
    const at = shown.indexOf(block, from);
    if (at < 0) missing.push(block);
    else from = at + block.length;
  }
  return missing;
}

export function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}
