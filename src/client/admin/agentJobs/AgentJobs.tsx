import { useState, type FormEvent, type ReactNode } from 'react';
import { isJobId, type AgentJob } from '../../../shared/contract';
import { useAdmin } from '../components/AdminContext';
import { Field } from '../components/Field';
import { JobPanel } from '../jobs/JobPanel';
import type { AdminLabelName } from '../labels/adminLabels';
import { AgentJobCard } from './AgentJobCard';
import { PROMPT_LIMIT, PromptForm } from './PromptForm';

/** Options of the agent job panel, in addition to the options of every panel. */
export interface AgentJobOptions {
  /** Identifier of the project, from the service's dashboard. */
  projectId: string;
  /** Identifiers of jobs that are always listed, first. */
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

/** The contents of the agent job panel. */
export function AgentJobs({ draft = null, ...options }: AgentJobOptions & { draft?: Draft | null }): ReactNode {
  const { client, say } = useAdmin();
  const { projectId, jobIds, canCreate = false, canFollowUp = false } = options;
  return (
    <JobPanel
      kind="agent-job"
      projectId={projectId}
      title={say('agentJobsTitle')}
      intro={<p className="intro">{say('agentJobsIntro')}</p>}
      listTitle={say('followedJobs')}
      none={say(canCreate ? 'followedNoneOrCreate' : 'followedNone')}
      steps={[say('agentStepTask'), say('agentStepWait'), say('agentStepReview')]}
      listedIds={jobIds}
      canStart={canCreate}
      send={({ prompt }) => client.createAgentJob(projectId, prompt)}
      idOf={(job: AgentJob) => job.id}
      titleOf={({ id, request }) => firstLineOf(request?.prompt ?? '') || say('jobName', { id })}
      renderForm={({ start, isStarting, failure }) =>
        canCreate && (
          <section className="card" part="create-form" aria-label={say('createTitle')}>
            <PromptForm
              label={say('createLabel')}
              help={say('createHelp', PROMPT_LIMIT)}
              submit={say('createSubmit')}
              running={say('createRunning')}
              isRunning={isStarting}
              failure={failure}
              draft={draft}
              onSend={(prompt) => start({ prompt })}
            />
          </section>
        )
      }
      renderAdd={(add, knownIds) => <FollowForm knownIds={knownIds} onFollow={add} />}
      renderCard={(view) => <AgentJobCard view={view} canFollowUp={canFollowUp} />}
    />
  );
}

function firstLineOf(text: string): string {
  return text.trim().split('\n', 1)[0]?.trim() ?? '';
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
