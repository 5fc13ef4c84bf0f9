/** Type of the part of an answer that says what a model may write, or has written. */
export const DEVICE_PART = 'data-device';

/** Data of a part of that type. */
export interface DevicePart {
  /**
   * `offered`: the browser's model may write an answer, `writing`: a model writes or has written the text above, `failed`: it has not come
   * to its end.
   */
  state: 'offered' | 'writing' | 'failed';
  /** True if the browser's model writes, false for a route. */
  isBrowser: boolean;
  /** True if no question has left the device. */
  isLocal: boolean;
  /** Identifier of the question's message. */
  question: string;
  /** Language of the assistant's own words. */
  language: string;
}

/** Identifiers of the questions that the browser's model shall answer, because the reader has pressed the button. */
export const wantedQuestions = new Set<string>();
