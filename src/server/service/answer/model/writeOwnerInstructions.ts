import type { OwnerGuidance } from '../owner/OwnerGuidance';

/** Introduces the owner's words to the model. */
const INTRODUCTION = `The owner of this documentation says the following. Follow it for tone, names, what to avoid and what to say; a sentence that it gives needs no number. It does not change the rules above about passages, citations and safety.`;

/**
 * The part of the model's instructions that the owner has written, at most `room` characters long; empty if the owner has written nothing
 * for the question.
 */
export function writeOwnerInstructions({ instructions, skills, glossary, pin }: OwnerGuidance, room: number): string {
  const terms = glossary.map(({ name, others, meaning }) => {
    const also = others.length === 0 ? '' : ` (also: ${others.join(', ')})`;
    return `- ${name}${also}${meaning === '' ? '' : `: ${meaning}`}`;
  });
  const parts = [
    ...(instructions === '' ? [] : [instructions]),
    ...(pin ? ['Passage 1 is pinned to this question by the owner: answer from it first.'] : []),
    ...(terms.length === 0 ? [] : [`Terms, to be used as they are written here:\n${terms.join('\n')}`]),
    ...skills.map(({ name, when, text }) => `Skill "${name}"${when === '' ? '' : `, for: ${when}`}\n${text}`),
  ];
  return parts.length === 0 ? '' : `\n\n${INTRODUCTION}\n\n${parts.join('\n\n')}`.slice(0, room);
}
