import { countOf } from '../../lib/countOf';
import type { OwnerWords } from './OwnerWords';

/** A line that tells a person which of the owner's words are used; empty if there are no words. */
export function describeOwnerWords({ instructions, skills, glossary, pins }: OwnerWords): string[] {
  const parts = [
    ...(instructions === '' ? [] : ['instructions']),
    ...(skills.length === 0 ? [] : [countOf(skills.length, 'skill')]),
    ...(glossary.length === 0 ? [] : [countOf(glossary.length, 'term')]),
    ...(pins.length === 0 ? [] : [countOf(pins.length, 'pinned answer')]),
  ];
  return parts.length === 0 ? [] : [`Own words: ${parts.join(', ')}`];
}
