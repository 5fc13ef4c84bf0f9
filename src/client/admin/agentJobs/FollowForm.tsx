import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { isJobId } from '../../../shared/contract';
import type { AdminLabelName } from '../labels/adminLabels';
import { Field } from '../components/Field';
import { useAdmin } from '../shell/AdminContext';

/** The form that adds a job to the list by its identifier. */
export function FollowForm(props: { knownIds: readonly string[]; onFollow: (id: string) => void }): ReactNode {
  const { say } = useAdmin();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<AdminLabelName | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = text.trim();
    const next = isJobId(id) ? (props.knownIds.includes(id) ? 'followKnown' : null) : 'followInvalid';
    setFault(next);
    if (next !== null) return;
    setText('');
    props.onFollow(id);
  };

  return (
    <form className="field-row" part="follow-form" noValidate onSubmit={submit}>
      <Field label={say('followLabel')} error={fault && say(fault)}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setFault(null);
            }}
          />
        )}
      </Field>
      <button type="submit">{say('followSubmit')}</button>
    </form>
  );
}
