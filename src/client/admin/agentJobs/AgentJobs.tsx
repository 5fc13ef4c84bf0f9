import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { Received } from '../client/sendRequest';
import { useAction } from '../hooks/useAction';
import { useAdminClient } from '../hooks/useAdminClient';
import { FirstSteps } from '../components/FirstSteps';
import { LimitTable } from '../components/LimitTable';
import { useAdmin, useRecords } from '../components/AdminContext';
import { AgentJobCard } from './AgentJobCard';
import { PROMPT_LIMIT, PromptForm } from './PromptForm';
import { isJobId, type AgentJob } from '../../../shared/contract';
import type { AdminLabelName } from '../labels/adminLabels';
import { Field } from '../components/Field';

/** Options of the agent job panel, in addition to the options of every panel. */
export interface AgentJobOptions {
  /** Identifier of the project, from the service's dashboard. */
  projectId: string;
  /** Identifiers of jobs that are always listed, before the jobs that were added in this browser. */
  jobIds?: readonly string[] | undefined;
  /**
   * Shows the form for creating jobs. The proxy must allow it too.
   *
   * @default false
   */
  canCreate?: boolean | undefined;
  /**
   * Shows a follow-up form for each job. The proxy must allow it too.
   *
   * @default false
   */
  canFollowUp?: boolean | undefined;
}

/** A task that another panel drafted. */
export interface Draft {
  task: string;
}

const NO_IDS: readonly string[] = [];

/** The contents of the agent job panel. The list of followed jobs is kept in this browser. */
export function AgentJobs({ draft = null, ...options }: AgentJobOptions & { draft?: Draft | null }): ReactNode {
  const { connection, say, store, announce } = useAdmin();
  const headingId = useId();
  const listId = useId();
  const client = useAdminClient(connection);
  const { endpoint } = connection;
  const { projectId, jobIds = NO_IDS, canCreate = false, canFollowUp = false } = options;
  const [created, setCreated] = useState<ReadonlyMap<string, { value: AgentJob; received: Received }>>(new Map());
  const creation = useAction((prompt: string) => client.createAgentJob(projectId, prompt));
  const kept = useRecords()
    .agentJobs.filter((record) => record.endpoint === endpoint && record.projectId === projectId)
    .map((record) => record.id);
  const ids = [...new Set([...jobIds, ...kept])];

  const create = async (prompt: string) => {
    const answer = await creation.run(prompt);
    if (answer.kind === 'failure') return false;
    const { id } = answer.value;
    setCreated((all) => new Map(all).set(id, answer));
    store.keepAgentJob({ endpoint, projectId, id });
    announce(say('createDone', { id }));
    return true;
  };

  return (
    <section className="panel" part="panel" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{say('agentJobsTitle')}</h2>
        <p className="intro">{say('agentJobsIntro')}</p>
      </header>
      <div className="work">
        {canCreate && (
          <section className="card" part="create-form" aria-label={say('createTitle')}>
            <PromptForm
              label={say('createLabel')}
              help={say('createHelp', PROMPT_LIMIT)}
              submit={say('createSubmit')}
              running={say('createRunning')}
              isRunning={creation.isRunning}
              failure={creation.failure}
              draft={draft}
              onSend={create}
            />
          </section>
        )}
        <section className="group" aria-labelledby={listId}>
          <h3 id={listId}>{say('followedJobs')}</h3>
          <FollowForm knownIds={ids} onFollow={(id) => store.keepAgentJob({ endpoint, projectId, id })} />
          {ids.length === 0 && (
            <FirstSteps
              text={say(canCreate ? 'followedNoneOrCreate' : 'followedNone')}
              steps={[say('agentStepTask'), say('agentStepWait'), say('agentStepReview')]}
            />
          )}
          <ul className="list jobs">
            {ids.map((id) => (
              <AgentJobCard
                key={id}
                projectId={projectId}
                id={id}
                initial={created.get(id)}
                canFollowUp={canFollowUp}
                onUnfollow={jobIds.includes(id) ? null : () => store.dropAgentJob({ endpoint, projectId, id })}
              />
            ))}
          </ul>
        </section>
      </div>
      <div className="aside">
        <LimitTable />
      </div>
    </section>
  );
}

/** The form that adds a job to the list by its identifier. */
function FollowForm(props: { knownIds: readonly string[]; onFollow: (id: string) => void }): ReactNode {
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
