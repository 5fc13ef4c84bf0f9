import { useLayoutEffect, useRef } from 'react';
import type { AriaAttributes, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { ContextChips } from './context/ContextChips';
import { createLoaded } from './elements/createLoaded';
import { Icon } from './elements/Icon';
import { isComposing } from './elements/isComposing';
import type { PanelModel } from './PanelModel';
import { native } from '../../page/browser/native';

/** Props that an add-on sets at the field while it uses the field. */
export interface ComposerField extends AriaAttributes {
  placeholder: string;
  /** Handles a key before the composer and the panel; true when the add-on has used it. */
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean;
}

export interface ComposerProps {
  model: PanelModel;
  /** True while an answer is streaming: Send becomes Stop, and typing stays possible. */
  isBusy: boolean;
  /** Announces the result of an action to screen readers. */
  announce(text: string): void;
}

const WaitingQuestions = createLoaded(() => import('./WaitingQuestions'), 'WaitingQuestions');
const Attachments = createLoaded(() => import('./attachments/Attachments'), 'Attachments');

/**
 * The field for the next question, with its files, the current page and context items. Enter sends, or queues the question while
 * an answer streams; Shift+Enter breaks the line. It is never disabled and never loses typed text.
 */
export function Composer({ model, isBusy, announce }: ComposerProps) {
  const { assistant, labels, field, attachmentLimits: limits, inputRef } = model;
  const { actions, draft, files, readingFiles } = assistant;
  const form = useRef<HTMLFormElement>(null);
  useGrowingField(form, draft);

  function recall() {
    const last = assistant.messages.findLast((message) => message.role === 'user');
    if (last !== undefined) actions.setDraft(last.text);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return;
    if (field?.onKeyDown(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      actions.ask();
    } else if (event.key === 'ArrowUp' && draft === '' && !isBusy) {
      event.preventDefault();
      recall();
    }
  }

  /**
   * One button, so that it keeps the focus when Send becomes Stop. It is not a submit button, because the same press would then also
   * send.
   */
  function handlePress(event: MouseEvent) {
    // The second click of a double click was meant for the previous button.
    if (event.detail > 1) return;
    if (isBusy) actions.stop();
    else actions.ask();
  }

  return (
    <form ref={form} className="composer" part="composer" onSubmit={(event) => event.preventDefault()}>
      {!model.isOnline && <p className="notice">{labels.offlineNotice}</p>}
      {assistant.waiting.length > 0 && <WaitingQuestions model={model} />}
      <div className="composer-row">
        <ContextChips model={model} />
        {limits !== null && <Attachments model={model} limits={limits} announce={announce} />}
        <textarea
          ref={inputRef}
          className="field"
          part="input"
          aria-label={labels.inputLabel}
          placeholder={labels.inputPlaceholder}
          {...field}
          value={draft}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          onInput={(event) => actions.setDraft(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        <button
          type="button"
          className="send"
          part={isBusy ? 'stop' : 'send'}
          aria-label={isBusy ? labels.stop : labels.send}
          title={isBusy ? labels.stop : labels.send}
          aria-disabled={!isBusy && draft.trim() === '' && files.length + readingFiles.length === 0}
          onClick={handlePress}
        >
          <Icon name={isBusy ? 'stop' : 'send'} />
        </button>
      </div>
    </form>
  );
}

/** Lets the field in a form grow with its text in browsers without `field-sizing`; its style sheet sets the limit. */
function useGrowingField(form: RefObject<HTMLFormElement | null>, value: string) {
  useLayoutEffect(() => {
    const element = form.current?.querySelector('textarea');
    if (!element || native(element.ownerDocument).defaultView?.CSS?.supports?.('field-sizing', 'content')) return;
    // Resets the height first, because `scrollHeight` is never less than the current height.
    element.style.height = '0';
    const { scrollHeight } = element;
    // An empty field has its natural height, and so has a hidden one, which cannot be measured.
    element.style.height = value === '' || scrollHeight === 0 ? '' : `${scrollHeight}px`;
  }, [form, value]);
}
