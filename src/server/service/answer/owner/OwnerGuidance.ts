import type { GlossaryEntry, OwnerSkill, PinnedAnswer } from '../../pages/owner/OwnerWords';

/** The words of the owner that go with the answer to one question. */
export interface OwnerGuidance {
  instructions: string;
  /** At most three. */
  skills: readonly OwnerSkill[];
  /** Entries that the question names. */
  glossary: readonly GlossaryEntry[];
  /** The entry whose meaning is all that the question asks for. */
  definition: GlossaryEntry | null;
  pin: PinnedAnswer | null;
}
