/** Data of a `data-choices` part: a question back, which the reader answers with a press. The answer is sent as text, so that any backend understands it. */
export interface ChoicesData {
  /** Shown above the choices. */
  question?: string;
  /** At most 12, each at most 200 characters. */
  options: string[];
  /** True lets the reader take several; they are sent with commas between them. @default false */
  multiple?: boolean;
}

/** Data of a `data-suggestions` part: questions that the reader may go on with. */
export interface SuggestionsData {
  /** At most 12, each at most 200 characters. */
  questions: string[];
}

/** Maximum number of choices and of questions; further ones are left out. */
export const PART_OPTIONS_MAX_COUNT = 12;

/** Maximum length of each, in characters; longer ones are left out. */
export const PART_OPTION_MAX_LENGTH = 200;
