import { calloutKind } from '../markdown/callouts';
import { meaningOf } from '../markdown/componentTable';
import type { Mark } from './scanMarkup';

/** HTML that is a block. */
export const BLOCK =
  /^(?:h[1-6]|div|p|section|details|summary|ul|ol|li|dl|blockquote|table|tr|video|iframe|figure|center|pre|hr)$/;

/** True for markup that is a block where it begins a line, not a part of a sentence. */
export function isBlock(mark: Mark, text: string): boolean {
  const after = text.slice(mark.end, mark.end + 200);
  const isLast = /^[ \t]*(?:\n|$)/.test(after);
  if (mark.kind === 'name') return false;
  if (mark.kind === 'unseen') return true;
  if (mark.kind === 'expression') return isLast;
  const { body } = mark;
  const { name } = mark.tag;
  // `<Badge>New</Badge> in this release`
  const isInSentence = /^(?:[^\S\n]+\S|[.,;:!?)])/.test(after) && calloutKind(name) === undefined;
  const isOwn = meaningOf(name) !== undefined || name === '' || (/^[A-Z]/.test(name) && !isInSentence);
  const isMark = (name === 'a' && body === '') || name === 'br';
  return isOwn || body.includes('\n') || BLOCK.test(name) || (isMark && isLast);
}
