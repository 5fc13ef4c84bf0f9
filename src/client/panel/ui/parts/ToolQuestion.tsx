import { useEffect, useId, useRef } from 'react';
import { partLabels } from '../../../../shared/locales/partLabels';
import type { MessagePart } from '../../../core/conversation/assistantMessage';
import type { ToolRun } from '../../../core/conversation/SiteTools';
import { formatLabel } from '../formatLabel';
import type { MessageContext } from '../MessageContext';

/** Longest input that is shown, in characters. */
const INPUT_MAX_LENGTH = 1_000;

/** Asks the reader whether a tool of the site may run, below the part of its call. */
export function ToolQuestion({ part, context }: { part: MessagePart; context: MessageContext }) {
  const { toolRun } = context;
  const isAsked = toolRun?.question && 'toolCallId' in part && part.toolCallId === toolRun.toolCallId;
  return isAsked ? <Question key={toolRun.toolCallId} run={toolRun} context={context} /> : null;
}

function Question({ run, context }: { run: ToolRun; context: MessageContext }) {
  const { announce } = context;
  const labels = { ...partLabels, ...context.labels };
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const text = typeof run.question === 'string' ? run.question : formatLabel(labels.toolConfirm, { name: run.title });
  useEffect(() => announce(text), [announce, text]);

  function reply(isAllowed: boolean) {
    // The pressed button disappears, which would take the focus out of the conversation.
    place.current?.closest<HTMLElement>('article')?.focus({ preventScroll: true });
    run.allow(isAllowed);
  }

  return (
    <div className="sheet" part="tool-question" role="group" aria-labelledby={id} ref={place}>
      <p id={id} dir="auto">
        {text}
      </p>
      <pre dir="ltr">{toShown(run.input)}</pre>
      <div className="buttons">
        <button type="button" className="button" part="tool-decline" onClick={() => reply(false)}>
          {labels.toolDecline}
        </button>
        <button type="button" className="button primary" part="tool-allow" onClick={() => reply(true)}>
          {labels.toolAllow}
        </button>
      </div>
    </div>
  );
}

/** The input of a tool, cut to {@link INPUT_MAX_LENGTH}. */
function toShown(input: unknown): string {
  const text = JSON.stringify(input, null, 1) ?? '';
  return text.length > INPUT_MAX_LENGTH ? `${text.slice(0, INPUT_MAX_LENGTH)}…` : text;
}
