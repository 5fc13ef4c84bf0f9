import { useId, useMemo, useRef, useState, type FormEvent } from 'react';
import type { FormValues } from '../../../../shared/contract/message/answerParts';
import { partLabels } from '../../../../shared/locales/partLabels';
import type { MessagePart } from '../../../core/conversation/assistantMessage';
import { readForm, type CheckedField, type CheckedForm } from '../../../core/conversation/parts/readForm';
import type { MessageView } from '../../../core/conversation/toMessageView';
import { formatLabel } from '../elements/formatLabel';
import type { MessageContext } from '../answer/MessageContext';
import { FormFieldInput, type FieldElement } from './FormFieldInput';
import { TextButton } from '../elements/TextButton';

export interface FormPartProps {
  part: MessagePart;
  data: Record<string, unknown>;
  message: MessageView;
  isOpen: boolean;
  context: MessageContext;
  /** Sends the values as a question. */
  onReply(text: string, values: FormValues): void;
}

/** The texts of parts, in the panel's language. */
export type PartLabels = Record<keyof typeof partLabels, string>;

/** Without inherited names, because a field may be named `constructor`. */
const NO_PROBLEMS = Object.freeze(Object.create(null)) as Readonly<Record<string, string | null>>;

/**
 * A form in an answer. Each field says below it why its value does not fit, and the first such field gets the focus. The values go to the
 * site, then into the conversation.
 */
export function FormPart({ part, data, message, isOpen, context, onReply }: FormPartProps) {
  const labels = { ...partLabels, ...context.labels };
  const id = useId();
  const form = useMemo(() => readForm(data), [data]);
  const place = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>(NO_PROBLEMS);
  const [state, setState] = useState<'editing' | 'sending' | 'failed'>('editing');
  if (form === null) return null;
  const { fields, title, submit } = form;

  async function send(event: FormEvent) {
    event.preventDefault();
    const elements = [...(place.current?.querySelectorAll<FieldElement>('.field, [type=checkbox]') ?? [])];
    const found = fields.map((field, index) => findProblem(field, elements[index], labels));
    setProblems(Object.fromEntries(fields.map(({ name }, index) => [name, found[index] ?? null])));
    const first = found.findIndex((problem) => problem !== null);
    elements[first]?.focus();
    // With its label and its problem, which comes below it.
    elements[first]?.scrollIntoView?.({ block: 'center' });
    if (first >= 0 || state === 'sending') return;
    const values: FormValues = Object.fromEntries(
      fields.map((field, index) => [field.name, readValue(field, elements[index])]),
    );
    setState('sending');
    try {
      await context.getOptions().onSubmitForm?.(values, { part, message });
    } catch (error) {
      console.error('[docs-assistant] onSubmitForm failed, so the reader was asked to try again.', error);
      setState('failed');
      context.announce(labels.formFailed);
      return;
    }
    setState('editing');
    onReply(toText(form!, values, labels), values);
  }

  function recheck(field: CheckedField, element: FieldElement) {
    if (problems[field.name]) setProblems({ ...problems, [field.name]: findProblem(field, element, labels) });
  }

  return (
    <form
      className="sheet"
      part="form"
      noValidate
      ref={place}
      aria-labelledby={title === null ? undefined : id}
      aria-busy={state === 'sending'}
      onSubmit={(event) => void send(event)}
    >
      {title !== null && (
        <h3 id={id} dir="auto">
          {title}
        </h3>
      )}
      {fields.map((field) => (
        <FormFieldInput
          key={field.name}
          field={field}
          problem={problems[field.name] ?? null}
          isOpen={isOpen}
          labels={labels}
          onInput={(element) => recheck(field, element)}
        />
      ))}
      {state === 'failed' && <p className="failure">{labels.formFailed}</p>}
      {(isOpen || message.state === 'streaming') && (
        <div className="buttons">
          <TextButton
            isPrimary
            type="submit"
            disabled={!isOpen}
            part="form-send"
            dir="auto"
            aria-disabled={state === 'sending'}
            label={submit ?? labels.formSend}
          />
        </div>
      )}
    </form>
  );
}

/** Why the value of a field does not fit; `null` if it fits. */
function findProblem(field: CheckedField, element: FieldElement | undefined, labels: PartLabels): string | null {
  if (element === undefined) return null;
  const { validity } = element;
  if (validity.badInput) return field.type === 'number' ? labels.fieldNumber : labels.fieldInvalid;
  const isBlank = field.type !== 'checkbox' && element.value.trim() === '';
  if (validity.valueMissing || (field.isRequired && isBlank)) return labels.fieldRequired;
  if (validity.typeMismatch) return field.type === 'email' ? labels.fieldEmail : labels.fieldUrl;
  if (validity.rangeUnderflow) return formatLabel(labels.fieldMin, { n: field.min ?? '' });
  if (validity.rangeOverflow) return formatLabel(labels.fieldMax, { n: field.max ?? '' });
  return validity.valid ? null : labels.fieldInvalid;
}

function readValue({ type }: CheckedField, element: FieldElement | undefined): FormValues[string] {
  if (type === 'checkbox') return Boolean(element && 'checked' in element && element.checked);
  const value = element?.value.trim() ?? '';
  if (type !== 'number') return value;
  return value === '' ? null : Number(value);
}

/** The values as text, one line per field. */
function toText({ title, fields }: CheckedForm, values: FormValues, labels: PartLabels): string {
  const lines = fields.map(({ name, label }) => {
    const value = values[name] ?? '';
    return `${label}: ${value === true ? labels.formYes : value === false ? labels.formNo : value === '' ? '–' : value}`;
  });
  return [...(title === null ? [] : [title]), ...lines].join('\n');
}
