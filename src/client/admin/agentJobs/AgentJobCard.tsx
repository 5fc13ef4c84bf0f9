import type { ReactNode } from 'react';
import type { AgentJob } from '../../../shared/contract';
import { isMergeRequest } from '../../../shared/contract';
import { Fact } from '../components/Fact';
import { useAdmin } from '../components/AdminContext';
import { JobCard, type JobView } from '../jobs/JobCard';
import { useAgentJob, type FollowedAgentJob } from '../useAgentJob';
import { PromptForm } from './PromptForm';
import { toRepositoryName, toSafeLink } from './toSafeLink';

/** One followed agent job: its repository, branch, model, pull request, and a follow-up where that is enabled. */
export function AgentJobCard(props: { view: JobView<'agent-job', AgentJob>; canFollowUp: boolean }): ReactNode {
  const { connection, say } = useAdmin();
  const { view, canFollowUp } = props;
  const { projectId, id } = view.record;
  const followed = useAgentJob({ ...connection, projectId, id, initial: view.initial });
  const { poll, refresh } = followed;

  return (
    <JobCard
      view={view}
      poll={poll}
      onRefresh={refresh}
      mayChange={poll.value?.status !== 'archived'}
      toSteps={({ status, createdAt: begun, archivedAt: ended }) => {
        const end = say(status === 'archived' ? 'jobStepArchived' : 'jobStepDone');
        return { names: [say('jobStepTaken'), say('jobStepWork'), end], begun, ended };
      }}
      failure={<p>{say('jobFailed')}</p>}
    >
      {(job) => (
        <>
          <JobFacts job={job} />
          <JobResult job={job} />
          {canFollowUp && <FollowUp followed={followed} title={view.title} />}
        </>
      )}
    </JobCard>
  );
}

function JobFacts({ job }: { job: AgentJob }): ReactNode {
  const { say } = useAdmin();
  const { repository, ref } = job.source;
  const link = toSafeLink(repository);
  const name = toRepositoryName(repository);
  return (
    <dl className="facts">
      <Fact name={say('jobRepository')}>{link === null ? name : <ExternalLink href={link} text={name} />}</Fact>
      <Fact name={say('jobBranch')}>{ref === null ? say('jobBranchNone') : <code>{ref}</code>}</Fact>
      <Fact name={say('jobModel')}>{job.model === '' ? say('jobModelNone') : job.model}</Fact>
    </dl>
  );
}

/** Outcome of the job: its pull or merge request, or the reason why it has neither. */
function JobResult({ job }: { job: AgentJob }): ReactNode {
  const { say } = useAdmin();
  const { status, prLink } = job;
  const link = toSafeLink(prLink);
  const request = say(isMergeRequest(job) ? 'mergeRequest' : 'pullRequest');
  if (link !== null) return <ExternalLink href={link} text={say('jobOpenRequest', { request })} isButton />;
  if (status === 'failed') return null;
  if (prLink !== null) return <p className="notice">{say('jobLinkUnsafe', { request, address: prLink })}</p>;
  const reason =
    status === 'completed' ? 'jobNoFileChanges' : status === 'archived' ? 'jobNoRequest' : 'jobRequestPending';
  return <p className="help">{say(reason, { request })}</p>;
}

function FollowUp({ followed, title }: { followed: FollowedAgentJob; title: string }): ReactNode {
  const { say, announce } = useAdmin();
  const send = async (prompt: string) => {
    const isTaken = await followed.sendFollowUp(prompt);
    if (isTaken) announce(say('followUpDone'));
    return isTaken;
  };
  return (
    <details>
      <summary>{say('followUpTitle')}</summary>
      <PromptForm
        label={say('followUpLabel', { title })}
        submit={say('followUpSubmit')}
        running={say('followUpRunning')}
        isRunning={followed.isSending}
        failure={followed.sendFailure}
        onSend={send}
      />
    </details>
  );
}

function ExternalLink(props: { href: string; text: string; isButton?: boolean }): ReactNode {
  const { say } = useAdmin();
  const { href, text, isButton } = props;
  return (
    <a className={isButton ? 'button primary' : undefined} href={href} target="_blank" rel="noopener noreferrer">
      {text} <span className="visually-hidden">({say('opensNewTab')})</span>
    </a>
  );
}
