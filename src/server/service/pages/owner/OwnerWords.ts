import type { FileProblem } from '../PageProblem';

/** A way to answer questions of one kind. */
export interface OwnerSkill {
  name: string;
  /** The questions that it is for, in the owner's words. */
  when: string;
  /** The text of the answer, or how to write it. */
  text: string;
}

/** A term of the documentation's subject. */
export interface GlossaryEntry {
  name: string;
  /** Other words for it. */
  others: readonly string[];
  /** Empty where the entry only lists other words. */
  meaning: string;
}

/** The place of the documentation that answers a question, chosen by the owner. */
export interface PinnedAnswer {
  /** Patterns of the question. */
  questions: readonly string[];
  /** Path of the page. */
  page: string;
  /** Heading or anchor of the section; empty for the beginning of the page. */
  passage: string;
}

/** The words of the owner of a documentation about its answers, from the hidden folder for them. */
export interface OwnerWords {
  /** Tone, names, what to avoid; empty for none. */
  instructions: string;
  skills: readonly OwnerSkill[];
  glossary: readonly GlossaryEntry[];
  pins: readonly PinnedAnswer[];
  /** The text of each file that was read, by its path below the docs folder. */
  files: ReadonlyMap<string, string>;
  /** The folders that were looked through. */
  folders: readonly string[];
  /** Files, or parts of them, that could not be read as they are meant. */
  problems: readonly FileProblem[];
}
