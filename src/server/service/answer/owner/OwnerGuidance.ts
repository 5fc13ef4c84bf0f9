import type { GlossaryEntry, OwnerSkill, PinnedAnswer } from '../../pages/owner/OwnerWords';

/** The owner's words for the answer to one question. */
export interface OwnerGuidance {
  instructions: string;
  /** At most three. */
  skills: readonly OwnerSkill[];
  /** Entries whose terms occur in the question. */
  glossary: readonly GlossaryEntry[];
  /** The entry whose meaning is the whole question. */
  definition: GlossaryEntry | null;
  pin: PinnedAnswer | null;
}
