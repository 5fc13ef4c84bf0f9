import type { SectionBlock } from '../pages/DocsPage';

/** Maximum size of a quoted block of code. */
const CODE_MAX = { characters: 1_800, lines: 45 } as const;

/** True for a block of code that is short enough for an answer. */
export function isQuotableCode({ kind, text }: SectionBlock): boolean {
  return kind === 'code' && text.length <= CODE_MAX.characters && text.split('\n').length <= CODE_MAX.lines;
}
