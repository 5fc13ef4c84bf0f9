import { Fragment, useEffect, useId, useRef, type ReactNode } from 'react';
import { partLabels } from '../../../../shared/locales/partLabels';
import type { MessagePart } from '../../../core/conversation/assistantMessage';
import type { ToolRun } from '../../../core/conversation/SiteTools';
import { formatLabel } from '../elements/formatLabel';
import type { MessageContext } from '../answer/MessageContext';
import { TextButton } from '../elements/TextButton';

/** Values within values, at most. What is deeper is JSON. */
const MAX_DEPTH = 5;

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
        {drawFields(run.input, labels.toolLength)}
      </dl>
      <div className="buttons">
        <TextButton part="tool-decline" label={labels.toolDecline} onClick={() => reply(false)} />
        <TextButton isPrimary part="tool-allow" label={labels.toolAllow} onClick={() => reply(true)} />
      </div>
    </div>
  );
}

/** The names and values of an input, each with its invisible characters as escapes. An input that is not an object has no name. */
function drawFields(input: unknown, lengthLabel: string, depth = 1): ReactNode {
  const fields = isObject(input) ? Object.entries(input) : [['', input] as const];
  return fields.map(([name, value]) => (
    <Fragment key={name}>
      <dt dir="auto">{toVisible(name)}</dt>
      {isObject(value) && depth < MAX_DEPTH && Object.keys(value).length > 0 ? (
        <dd>
          <dl>{drawFields(value, lengthLabel, depth + 1)}</dl>
        </dd>
      ) : (
        <dd dir="auto">
          {drawValue(toVisible(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')), lengthLabel)}
        </dd>
      )}
    </Fragment>
  ));
}

/** A value, folded if it is long. */
function drawValue(value: string, lengthLabel: string): ReactNode {
  if (value.length <= VALUE_MAX_LENGTH) return value;
  return (
    <details>
      <summary>
        {`${value.slice(0, VALUE_MAX_LENGTH)}… `}
        <small>{formatLabel(lengthLabel, { count: value.length })}</small>
      </summary>
      {value}
    </details>
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function toVisible(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
