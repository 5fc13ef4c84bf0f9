/** The start of an error message that a reader pasted: `TypeError:`, `fatal:`, `E:`, `error TS2304:`, `ORA-00942:`. */
const PREFIX =
  /^\W*(?:\S+\s+){0,2}?(?:[\w.]*(?:error|exception|warning|failure)|fatal|panic|err!|[EWF]|\p{Lu}{2,}[-_]?\d+)(?:\s+[\w.-]*\d[\w.-]*|\s*[[(][^\])]*[\])])?\s*:\s+/iu;

/** The message of an error in a question, without its prefix; `null` for other questions. */
export function readErrorMessage(question: string): string | null {
  const prefix = PREFIX.exec(question.slice(0, 200))?.[0];
  return prefix === undefined || question.includes('?') ? null : question.slice(prefix.length);
}
