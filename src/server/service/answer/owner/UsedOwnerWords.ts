export interface UsedOwnerWords {
  question: string;
  /** True if a model got the instructions. */
  instructions: boolean;
  /** Names of the skills that a model got. */
  skills: readonly string[];
  /** Glossary terms that occur in the question. */
  terms: readonly string[];
  /** The first question of the pinned answer; `null` without one. */
  pinned: string | null;
}
