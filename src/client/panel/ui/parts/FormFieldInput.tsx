import { useId, useLayoutEffect, useRef, type FormEvent } from 'react';
import type { CheckedField } from '../../../core/conversation/parts/readForm';
import { formatLabel } from '../elements/formatLabel';
import type { PartLabels } from './FormPart';

export type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FormFieldInputProps {
  field: CheckedField;
  /** Why its value does not fit; `null` if it fits. */
  problem: string | null;
  isOpen: boolean;
  labels: PartLabels;
  onInput(element: FieldElement): void;
}

/** Fields whose text is from left to right in every language. */
const LEFT_TO_RIGHT = /^(?:email|url|tel|number|date)$/;

/** A field of a form with its label, its hint, and the reason why its value does not fit. */
export function FormFieldInput({ field, problem, isOpen, labels, onInput }: FormFieldInputProps) {
  const id = useId();
  const { type, isRequired, maxLength, hint } = field;
  const notes = [hint !== null && `${id}-hint`, problem !== null && `${id}-problem`].filter(Boolean);
  const shared = {
    id,
    required: isRequired,
    disabled: !isOpen,
    'aria-invalid': problem !== null,
    'aria-describedby': notes.join(' ') || undefined,
    onInput: (event: FormEvent<FieldElement>) => onInput(event.currentTarget),
  };
  const look = { ...shared, className: 'field', dir: LEFT_TO_RIGHT.test(type) ? 'ltr' : 'auto' };
  const text = { ...look, defaultValue: field.value };
  const select = useRef<HTMLSelectElement>(null);
  // Preact has no default value for it.
  useLayoutEffect(() => {
    if (select.current) select.current.value = field.options.includes(field.value) ? field.value : '';
  }, [field]);
  const label =
    isRequired || type === 'checkbox' ? field.label : formatLabel(labels.fieldOptional, { label: field.label });
  return (
    <div className="form-field">
      {type === 'checkbox' ? (
        <label className="choice" htmlFor={id} dir="auto">
          <input {...shared} type="checkbox" defaultChecked={field.isChecked} />
          {label}
        </label>
      ) : (
        <label htmlFor={id} dir="auto">
          {label}
        </label>
      )}
      {type === 'select' ? (
        <select {...look} ref={select}>
          <option value="">–</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : type === 'textarea' ? (
        <textarea {...text} rows={3} maxLength={maxLength} />
      ) : type === 'number' ? (
        <input {...text} type="number" step="any" min={field.min} max={field.max} />
      ) : (
        type !== 'checkbox' && (
          <input
            {...text}
            type={type}
            maxLength={type === 'date' ? undefined : maxLength}
            autoComplete={type === 'email' || type === 'url' || type === 'tel' ? type : undefined}
          />
        )
      )}
      {hint !== null && (
        <p id={`${id}-hint`} className="notice" dir="auto">
          {hint}
        </p>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className="failure">
          {problem}
        </p>
      )}
    </div>
  );
}
