import type { IndexedPassage } from './createPassageIndex';

/** Number of characters that distinguish a passage from the next one in a long section. */
const TOLD_BY = 200;

/** The same key for the same passage, even if its section has been read again. */
export function toPassageKey({ page, section }: IndexedPassage): string {
  return `${page.path}#${section.anchor} ${section.blocks[0]?.markdown.slice(0, TOLD_BY) ?? ''}`;
}
