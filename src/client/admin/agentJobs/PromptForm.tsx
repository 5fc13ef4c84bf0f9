import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { RequestFailure } from '../client/toFailure';
import { AGENT_PROMPTS_PER_PROJECT_AND_HOUR } from '../../../shared/contract';
import { FailureNotice } from '../components/FailureNotice';
import { Field } from '../components/Field';
import type { Draft } from './AgentJobs';
import { useAdmin } from '../components/AdminContext';

/**
 * The form for a prompt to the agent. The prompt needs at least one character. The form keeps the draft until the service has accepted the
 * prompt.
 */
export function PromptForm(props: {
  label: string;
  help?: string;
  submit: string;
  running: string;
  isRunning: boolean;
  failure: RequestFailure | null;
  /** A prompt to send, which is added to the text of the form once. */
  draft?: Draft | null;
  /** Sends the prompt; true when the service has accepted it. */
  onSend: (prompt: string) => Promise<boolean>;
}): ReactNode {
  const { say } = useAdmin();
  const [prompt, setPrompt] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isEmpty = prompt.trim() === '';
  const { failure, isRunning, draft = null } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (draft === null) return;
    setPrompt((before) => [before.trim(), draft.task].filter((text) => text !== '').join('\n\n'));
    field.current?.focus();
  }, [draft]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isEmpty || isRunning || !(await props.onSend(prompt))) return;
    setPrompt('');
    setChecked(false);
  };

  return (
    <form className="prompt" noValidate onSubmit={submit}>
      <Field label={props.label} help={props.help} error={isChecked && isEmpty ? say('promptEmpty') : null}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={3}
            dir="auto"
            value={prompt}
            readOnly={isRunning}
            onChange={(event) => setPrompt(event.target.value)}
          />
        )}
      </Field>
      <FailureNotice
        failure={failure}
        text={failure?.kind === 'rate-limited' ? say('promptLimit', PROMPT_LIMIT) : null}
      >
        <LimitWait failure={failure} />
      </FailureNotice>
      <button type="submit" className="primary" aria-disabled={isRunning}>
        {isRunning ? props.running : props.submit}
      </button>
    </form>
  );
}

/** Number of prompts per project and hour that the service accepts, as a value for labels. */
export const PROMPT_LIMIT = { limit: String(AGENT_PROMPTS_PER_PROJECT_AND_HOUR) };

function LimitWait({ failure }: { failure: RequestFailure | null }): ReactNode {
  const { say, format } = useAdmin();
  if (failure?.kind !== 'rate-limited' || failure.retryAfterMs === null) return null;
  return say('promptLimitWait', { time: format.duration(failure.retryAfterMs) });
}
