import type { IndexedPassage } from './createPassageIndex';

/** Characters of a passage that tell it from the next of a long section. */
const TOLD_BY = 200;

/** The same text for the same passage: its section may have been read anew since. */
export function toPassageKey({ page, section }: IndexedPassage): string {
  return `${page.path}#${section.anchor} ${section.blocks[0]?.markdown.slice(0, TOLD_BY) ?? ''}`;
}
