import { isRecord } from '../../../../shared/contract/index';
import type { FormField, FormPartData } from '../../../../shared/contract/message/answerParts';
import {
  FIELD_OPTIONS_MAX_COUNT,
  FIELD_VALUE_MAX_LENGTH,
  FORM_FIELD_TYPES,
  PART_OPTIONS_MAX_COUNT,
} from '../../../../shared/contract/message/answerParts';
import { readShortText, readDifferentTexts } from './readOfferedTexts';

export interface CheckedField extends Pick<FormField, 'min' | 'max'> {
  name: string;
  label: string;
  type: NonNullable<FormField['type']>;
  isRequired: boolean;
  options: string[];
  hint: string | null;
  maxLength: number;
  value: string;
  /** For a box: whether it is checked at first. */
  isChecked: boolean;
}

export interface CheckedForm {
  title: string | null;
  fields: CheckedField[];
  submit: string | null;
}

/** The form of a `data-form` part, with its valid fields; `null` if it has no field. */
export function readForm(data: Record<string, unknown>): CheckedForm | null {
  const { title, submit, fields: given }: { [Name in keyof FormPartData]?: unknown } = data;
  const fields = new Map<string, CheckedField>();
  for (const each of Array.isArray(given) ? given : []) {
    const field = isRecord(each) ? readField(each) : null;
    if (field && !fields.has(field.name) && fields.size < PART_OPTIONS_MAX_COUNT) fields.set(field.name, field);
  }
  if (fields.size === 0) return null;
  return { title: readShortText(title), fields: [...fields.values()], submit: readShortText(submit) };
}

function readField(given: { [Name in keyof FormField]?: unknown }): CheckedField | null {
  const name = readShortText(given.name);
  const type = FORM_FIELD_TYPES.find((each) => each === given.type) ?? 'text';
  const options = type === 'select' ? readDifferentTexts(given.options, FIELD_OPTIONS_MAX_COUNT) : [];
  if (name === null || (type === 'select' && options.length === 0)) return null;
  const { value } = given;
  const [min, max] = [toFinite(given.min), toFinite(given.max)];
  // No value fits limits that exclude each other, so the reader could never send the form.
  const isPossible = min === undefined || max === undefined || min <= max;
  const maxLength = toFinite(given.maxLength) ?? FIELD_VALUE_MAX_LENGTH;
  const isText = typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
  return {
    name,
    label: readShortText(given.label) ?? name,
    type,
    isRequired: given.required === true,
    options,
    hint: readShortText(given.hint),
    ...(isPossible && { min, max }),
    maxLength: Math.min(Math.max(1, Math.floor(maxLength)), FIELD_VALUE_MAX_LENGTH),
    value: isText ? String(value).slice(0, FIELD_VALUE_MAX_LENGTH) : '',
    isChecked: value === true,
  };
}

function toFinite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
