import { stringOrNull } from '../../../../shared/contract/index';
import type { ChoicesData, SuggestionsData } from '../../../../shared/contract/message/answerParts';
import { PART_OPTION_MAX_LENGTH, PART_OPTIONS_MAX_COUNT } from '../../../../shared/contract/message/answerParts';
import { isVisible } from '../isVisible';
import type { BuiltInPart } from './readBuiltInPart';

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
export function readOfferedTexts({ type, data }: BuiltInPart): OfferedTexts | null {
  if (!/^data-(?:choices|suggestions)$/.test(type)) return null;
  const { options, questions }: { [Name in keyof (ChoicesData & SuggestionsData)]?: unknown } = data;
  const texts = readDifferentTexts(type === 'data-choices' ? options : questions, PART_OPTIONS_MAX_COUNT);
  if (texts.length === 0) return null;
  return { question: stringOrNull(data.question), texts, isMultiple: data.multiple === true };
}

/** The different texts of a list that are not too long, at most `maxCount`; empty if it is not a list. */
export function readDifferentTexts(list: unknown, maxCount: number): string[] {
  const texts = (Array.isArray(list) ? list : []).flatMap((text: unknown) => readShortText(text) ?? []);
  return [...new Set(texts)].slice(0, maxCount);
}

/** A text without white space around it; `null` if nothing in it is visible, or it is too long. */
export function readShortText(text: unknown): string | null {
  const trimmed = stringOrNull(text)?.trim() ?? '';
  return !isVisible(trimmed) || trimmed.length > PART_OPTION_MAX_LENGTH ? null : trimmed;
}
