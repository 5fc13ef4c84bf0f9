import { FILTER_LIMITS, type SearchFilter } from './message/assistantMessage';
import { isGiven, requireList, requireRecord, requireText, requireTexts } from './message/bodyFields';
import { InvalidBodyError } from './InvalidBodyError';

/** Reads a filter of a question or a search. Fields that are not known are kept. @throws InvalidBodyError that names the field. */
export function readSearchFilter(value: unknown): SearchFilter {
  const { version, language, groups, ...others } = requireRecord(value, 'filter', 'an object or null');
  if (isDeeper(others, FILTER_LIMITS.depth) || JSON.stringify(value).length > FILTER_LIMITS.characters)
    throw new InvalidBodyError(
      `filter must be at most ${FILTER_LIMITS.depth} levels deep and ${FILTER_LIMITS.characters} characters long.`,
    );
  return {
    ...others,
    ...requireTexts({ version, language }, 'filter'),
    ...(isGiven(groups) && {
      groups: requireList(groups, 'filter.groups').map((group, index) => requireText(group, `filter.groups[${index}]`)),
    }),
  };
}

/** True when a JSON value has more levels than the given number. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
