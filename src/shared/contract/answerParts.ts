/**
 * Data of a `data-choices` part: a question to the reader, who answers it by choosing. The answer is sent as text, so that any backend
 * understands it.
 */
export interface ChoicesData {
  /** Shown above the choices. */
  question?: string;
  /** At most 12, each at most 200 characters. */
  options: string[];
  /** True lets the reader choose several; they are sent as one text, separated by commas. @default false */
  multiple?: boolean;
}

/** Data of a `data-suggestions` part: suggested next questions. */
export interface SuggestionsData {
  /** At most 12, each at most 200 characters. */
  questions: string[];
}

/** Maximum number of choices and of questions; further texts are left out. */
export const PART_OPTIONS_MAX_COUNT = 12;

/** Maximum length of each text, in characters; longer texts are left out. */
export const PART_OPTION_MAX_LENGTH = 200;
