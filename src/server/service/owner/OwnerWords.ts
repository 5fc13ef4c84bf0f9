import type { FileProblem } from '../pages/DocsPage';

/** A way to answer questions of one kind. */
export interface OwnerSkill {
  name: string;
  /** The questions that it applies to, in the owner's words. */
  when: string;
  /** The text of the answer, or how to write it. */
  text: string;
}

/** A term of the documentation's subject. */
export interface GlossaryEntry {
  name: string;
  others: readonly string[];
  /** Empty if the entry only lists other words. */
  meaning: string;
}

/** The part of the documentation that the owner has chosen to answer a question. */
export interface PinnedAnswer {
  /** Patterns of the question. */
  questions: readonly string[];
  page: string;
  /** Heading or anchor of the section; empty for the beginning of the page. */
  passage: string;
}

/** The owner's words about the documentation's answers, from the hidden folder for them. */
export interface OwnerWords {
  /** Tone, names, and topics to avoid; empty without instructions. */
  instructions: string;
  skills: readonly OwnerSkill[];
  glossary: readonly GlossaryEntry[];
  pins: readonly PinnedAnswer[];
  /** The text of each file, by its path below the docs folder. */
  files: ReadonlyMap<string, string>;
  /** The folders that were searched. */
  folders: readonly string[];
  /** Files, or parts of them, that could not be parsed as intended. */
  problems: readonly FileProblem[];
}
