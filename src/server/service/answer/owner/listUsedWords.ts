import type { OwnerGuidance } from './OwnerGuidance';
import type { UsedOwnerWords } from './UsedOwnerWords';

/** The parts of the guidance that an answer uses: without a model, no instructions and no skills. `null` if it uses nothing. */
export function listUsedWords(
  question: string,
  { instructions, skills, glossary, pin }: OwnerGuidance,
  hasModel: boolean,
): UsedOwnerWords | null {
  const used = {
    question,
    instructions: hasModel && instructions !== '',
    skills: hasModel ? skills.map(({ name }) => name) : [],
    terms: glossary.map(({ name }) => name),
    pinned: pin?.questions[0] ?? null,
  };
  const isUsed = used.instructions || used.skills.length + used.terms.length > 0 || used.pinned !== null;
  return isUsed ? used : null;
}
