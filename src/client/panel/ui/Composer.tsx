import { useRef } from 'react';
import type { AriaAttributes, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import type { PanelLabels } from '../../../shared/locales/en';
import { useGrowingField } from './hooks/useGrowingField';
import { Icon } from './Icon';
import { isComposing } from './isComposing';

/** Props that an add-on sets at the field while it uses the field. */
export interface ComposerField extends AriaAttributes {
  placeholder: string;
  /** Handles a key before the composer and the panel; true when the add-on has used it. */
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean;
}

export interface ComposerProps {
  value: string;
  /** True while an answer is streaming: Send becomes Stop, and typing stays possible. */
  isBusy: boolean;
  labels: PanelLabels;
  onChange(text: string): void;
  onSend(): void;
  onStop(): void;
  /** Called for ArrowUp in an empty field. */
  onRecall(): void;
  inputRef: Ref<HTMLTextAreaElement>;
  /** True when files are attached. The question then needs no text. */
  hasFiles?: boolean;
  /** Shown before the field: the button for files, and the attached files. */
  attachments?: ReactNode;
  /** Set while an add-on uses the field. */
  field?: ComposerField | null;
  /** Shown between the field and the button. */
  addOns?: ReactNode;
  /** Shown above the field: the context of the question. */
  children?: ReactNode;
}

/** The field for the question. Enter sends, Shift+Enter breaks the line. It is never disabled and never loses typed text. */
export function Composer({
  value,
  isBusy,
  labels,
  onChange,
  onSend,
  onStop,
  onRecall,
  inputRef,
  hasFiles = false,
  attachments,
  field,
  addOns,
  children,
}: ComposerProps) {
  const form = useRef<HTMLFormElement>(null);
  useGrowingField(form, value);

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return;
    if (field?.onKeyDown(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      onSend();
    } else if (event.key === 'ArrowUp' && value === '' && !isBusy) {
      event.preventDefault();
      onRecall();
    }
  }

  /**
   * One button, so that it keeps the focus when Send becomes Stop. It is not a submit button, because the same press would then also
   * send.
   */
  function handlePress(event: MouseEvent) {
    // The second click of a double click was meant for the previous button.
    if (event.detail > 1) return;
    if (isBusy) onStop();
    else onSend();
  }

  return (
    <form ref={form} className="composer" part="composer" onSubmit={(event) => event.preventDefault()}>
      {children}
      <div className="composer-row">
        {attachments}
        <textarea
          ref={inputRef}
          className="field"
          part="input"
          aria-label={labels.inputLabel}
          placeholder={labels.inputPlaceholder}
          {...field}
          value={value}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          onInput={(event) => onChange(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        {addOns}
        <button
          type="button"
          className="send"
          part={isBusy ? 'stop' : 'send'}
          aria-label={isBusy ? labels.stop : labels.send}
          title={isBusy ? labels.stop : labels.send}
          aria-disabled={!isBusy && value.trim() === '' && !hasFiles}
          onClick={handlePress}
        >
          <Icon name={isBusy ? 'stop' : 'send'} />
        </button>
      </div>
    </form>
  );
}
