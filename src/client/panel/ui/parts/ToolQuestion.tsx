import { Fragment, useEffect, useId, useRef } from 'react';
import { partLabels } from '../../../../shared/locales/partLabels';
import type { MessagePart } from '../../../core/conversation/assistantMessage';
import type { ToolRun } from '../../../core/conversation/SiteTools';
import { formatLabel } from '../elements/formatLabel';
import type { MessageContext } from '../answer/MessageContext';

/** Longest value that is shown unfolded, in characters. */
const VALUE_MAX_LENGTH = 200;

/** Line ends, control characters, invisible characters and those that change the direction of text. */
const UNSEEN = /[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]/gu;

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
      <dl className="tool-input" tabIndex={0} aria-labelledby={id}>
        {toFields(run.input).map(([name, value]) => (
          <Fragment key={name}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">
              {value.length <= VALUE_MAX_LENGTH ? (
                value
              ) : (
                <details>
                  <summary>
                    {`${value.slice(0, VALUE_MAX_LENGTH)}… `}
                    <small>{formatLabel(labels.toolLength, { count: value.length })}</small>
                  </summary>
                  {value}
                </details>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
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

/** The names and values of an input, each with its invisible characters as escapes. An input that is not an object has no name. */
function toFields(input: unknown): [name: string, value: string][] {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [['', input] as const];
  return fields.map(([name, value]) => [
    toVisible(name),
    toVisible(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
  ]);
}

function toVisible(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
