/** The words of the owner that an answer was given. */
export interface UsedOwnerWords {
  question: string;
  /** True where a model was given the instructions. */
  instructions: boolean;
  /** Names of the skills that a model was given. */
  skills: readonly string[];
  /** Terms of the glossary that the question names. */
  terms: readonly string[];
  /** The first question of the pinned answer; `null` for none. */
  pinned: string | null;
}
