import { useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import type { PanelLabels } from '../../../shared/locales/en';
import { useGrowingField } from './hooks/useGrowingField';
import { Icon } from './Icon';
import { isComposing } from './isComposing';

/** Props of {@link Composer}. */
export interface ComposerProps {
  value: string;
  /** True while an answer is on its way: Send becomes Stop, and typing goes on. */
  isBusy: boolean;
  labels: PanelLabels;
  onChange(text: string): void;
  onSend(): void;
  onStop(): void;
  /** Called for ArrowUp in an empty field. */
  onRecall(): void;
  inputRef: Ref<HTMLTextAreaElement>;
  /** True when files go with the question, which then needs no text. */
  hasFiles?: boolean;
  /** Stands before the field: the way to attach files, and those that are attached. */
  attachments?: ReactNode;
  /** Shown above the field: what goes with the question. */
  children?: ReactNode;
}

/** The field for the question. Enter sends, Shift+Enter breaks the line; it is never disabled and never loses what is typed. */
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
  children,
}: ComposerProps) {
  const form = useRef<HTMLFormElement>(null);
  useGrowingField(form, value);

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (!isBusy) onSend();
    } else if (event.key === 'ArrowUp' && value === '' && !isBusy) {
      event.preventDefault();
      onRecall();
    }
  }

  /** One button, so that it keeps the focus when it changes its meaning; not one that submits, as the same press would then also send. */
  function handlePress(event: MouseEvent) {
    // The second click of a double click was meant for what stood there before.
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
          value={value}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          onInput={(event) => onChange(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
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
