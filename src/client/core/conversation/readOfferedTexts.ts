import { isRecord, stringOrNull } from '../../../shared/contract/index';
import type { ChoicesData, SuggestionsData } from '../../../shared/contract/answerParts';
import { PART_OPTION_MAX_LENGTH, PART_OPTIONS_MAX_COUNT } from '../../../shared/contract/answerParts';
import type { MessagePart } from './assistantMessage';

/** Texts that a part offers as replies. */
export interface OfferedTexts {
  /** Shown above the texts; `null` for the panel's own label. */
  question: string | null;
  texts: string[];
  isMultiple: boolean;
}

/**
 * The texts of a `data-choices` or `data-suggestions` part, without duplicates; `null` for any other part, and if it has no valid texts.
 */
export function readOfferedTexts(part: MessagePart): OfferedTexts | null {
  const { type, data } = part as { type: string; data?: unknown };
  if (!/^data-(?:choices|suggestions)$/.test(type) || !isRecord(data)) return null;
  const { options, questions }: { [Name in keyof (ChoicesData & SuggestionsData)]?: unknown } = data;
  const given = type === 'data-choices' ? options : questions;
  const texts = (Array.isArray(given) ? given : []).flatMap((text: unknown) => {
    const trimmed = stringOrNull(text)?.trim() ?? '';
    return trimmed === '' || trimmed.length > PART_OPTION_MAX_LENGTH ? [] : [trimmed];
  });
  const unique = [...new Set(texts)].slice(0, PART_OPTIONS_MAX_COUNT);
  if (unique.length === 0) return null;
  return { question: stringOrNull(data.question), texts: unique, isMultiple: data.multiple === true };
}
