import type { UsedOwnerWords } from '../../service/answer/owner/UsedOwnerWords';

/** Maximum number of characters of a question that are shown. */
const SHOWN_MAX_LENGTH = 80;

/** A line that tells the owner which of their words an answer uses. */
export function describeUsedWords({ question, instructions, skills, terms, pinned }: UsedOwnerWords): string {
  const text = question.length > SHOWN_MAX_LENGTH ? `${question.slice(0, SHOWN_MAX_LENGTH)}…` : question;
  const list = (name: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`${name} ${values.join(', ')}`];
  const parts = [
    ...(instructions ? ['instructions'] : []),
    ...list('skills', skills),
    ...list('terms', terms),
    ...(pinned === null ? [] : [`pinned answer “${pinned}”`]),
  ];
  return `“${text}” uses ${parts.join('; ')}`;
}
