import { useId, type ReactNode } from 'react';
import type { AgentJob, AgentJobStatus } from '../../../shared/contract';
import { isAgentJobFinal, isAgentJobStatus, isMergeRequest } from '../../../shared/contract';
import type { Received } from '../client/sendRequest';
import type { AdminLabelName } from '../labels/adminLabels';
import { CrossIcon } from '../components/CrossIcon';
import { Fact } from '../components/Fact';
import { PollNotice } from '../components/PollNotice';
import { Timeline, type TimelineStep } from '../components/Timeline';
import { StatusBadge, type Tone } from '../components/StatusBadge';
import { useAdmin, useChangeAnnouncement, type AdminEnvironment } from '../components/AdminContext';
import { useAgentJob, type FollowedAgentJob } from '../useAgentJob';
import { PromptForm } from './PromptForm';
import { toRepositoryName, toSafeLink } from './toSafeLink';

/** Text and tone of each state of an agent job. */
const JOB_STATUS = {
  active: ['jobStatusActive', 'busy'],
  completed: ['jobStatusCompleted', 'good'],
  archived: ['jobStatusArchived', 'quiet'],
  failed: ['jobStatusFailed', 'bad'],
} as const satisfies Record<AgentJobStatus, [AdminLabelName, Tone]>;

/** Text of the link to the pull request, and for each state of the job the reason why it has no pull request. */
const PULL_REQUEST = {
  open: 'jobPullRequest',
  unsafe: 'jobLinkUnsafe',
  active: 'jobPullRequestPending',
  completed: 'jobNoFileChanges',
  archived: 'jobNoPullRequest',
} as const satisfies Partial<Record<AgentJobStatus | 'open' | 'unsafe', AdminLabelName>>;

/** The same texts for hosts that call a pull request a merge request. */
const MERGE_REQUEST = {
  open: 'jobMergeRequest',
  unsafe: 'jobMergeLinkUnsafe',
  active: 'jobMergeRequestPending',
  completed: 'jobNoFileChangesToMerge',
  archived: 'jobNoMergeRequest',
} as const satisfies Record<keyof typeof PULL_REQUEST, AdminLabelName>;

/** One followed agent job: its state, repository, model, times, pull request, and a follow-up where that is enabled. */
export function AgentJobCard(props: {
  projectId: string;
  id: string;
  initial?: { value: AgentJob; received: Received };
  canFollowUp: boolean;
  /** Removes the job from the list; `null` for a job that the page itself lists, which cannot be removed. */
  onUnfollow: (() => void) | null;
}): ReactNode {
  const { connection, say } = useAdmin();
  const headingId = useId();
  const { projectId, id, initial, canFollowUp, onUnfollow } = props;
  const followed = useAgentJob({ ...connection, projectId, id, initial });
  const { job, poll, refresh } = followed;
  const [statusLabel, tone] = toStatus(job, poll.end === 'gone');
  useChangeAnnouncement(job && say('jobChanged', { id, status: say(statusLabel, { status: job.status }) }));

  return (
    <li>
      <article className="card" part="agent-job" aria-labelledby={headingId} data-status={job?.status}>
        <header className="row">
          <h4 id={headingId}>{say('jobName', { id })}</h4>
          <StatusBadge tone={tone}>{say(statusLabel, { status: job?.status ?? '' })}</StatusBadge>
          {onUnfollow && (
            <button type="button" className="icon" aria-label={say('jobUnfollow', { id })} onClick={onUnfollow}>
              <CrossIcon />
            </button>
          )}
        </header>
        {job && <Timeline name={say('jobSteps', { id })} steps={toSteps(job, say)} />}
        {job && <JobFacts job={job} />}
        {job && <JobResult job={job} headingId={headingId} />}
        <PollNotice poll={poll} mayChange={job !== null && job.status !== 'archived'} onRefresh={refresh} />
        {canFollowUp && job && <FollowUp followed={followed} id={id} />}
      </article>
    </li>
  );
}

function toStatus(job: AgentJob | null, isGone: boolean): readonly [AdminLabelName, Tone] {
  if (job !== null) return isAgentJobStatus(job.status) ? JOB_STATUS[job.status] : ['jobStatusOther', 'busy'];
  return [isGone ? 'jobStatusGone' : 'jobStatusUnknown', 'quiet'];
}

/** Steps: accepted, in progress, result. A job can be archived at any time, which then replaces the result. */
function toSteps(job: AgentJob, say: AdminEnvironment['say']): TimelineStep[] {
  const { status, createdAt, archivedAt } = job;
  const isActive = !isAgentJobFinal(status);
  const end: Record<AgentJobStatus, TimelineStep> = {
    active: { name: say('jobStepDone'), state: 'ahead' },
    completed: { name: say('jobStepDone'), state: 'done' },
    failed: { name: say('jobStepDone'), state: 'failed' },
    archived: { name: say('jobStepArchived'), state: 'done', at: archivedAt },
  };
  return [
    { name: say('jobStepTaken'), state: 'done', at: createdAt },
    { name: say('jobStepWork'), state: isActive ? 'current' : 'done' },
    isAgentJobStatus(status) ? end[status] : end.active,
  ];
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
function JobResult({ job, headingId }: { job: AgentJob; headingId: string }): ReactNode {
  const { say } = useAdmin();
  const link = toSafeLink(job.prLink);
  const words = isMergeRequest(job) ? MERGE_REQUEST : PULL_REQUEST;
  if (link !== null) return <ExternalLink href={link} text={say(words.open)} isButton describedBy={headingId} />;
  if (job.status === 'failed') {
    return (
      <p className="notice" data-tone="bad">
        {say('jobFailed')}
      </p>
    );
  }
  const { status } = job;
  if (job.prLink !== null) return <p className="notice">{say(words.unsafe, { address: job.prLink })}</p>;
  return <p className="help">{say(words[status === 'completed' || status === 'archived' ? status : 'active'])}</p>;
}

function FollowUp({ followed, id }: { followed: FollowedAgentJob; id: string }): ReactNode {
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
        label={say('followUpLabel', { id })}
        submit={say('followUpSubmit')}
        running={say('followUpRunning')}
        isRunning={followed.isSending}
        failure={followed.sendFailure}
        onSend={send}
      />
    </details>
  );
}

function ExternalLink(props: { href: string; text: string; isButton?: boolean; describedBy?: string }): ReactNode {
  const { say } = useAdmin();
  const { href, text, isButton, describedBy } = props;
  return (
    <a
      className={isButton ? 'button primary' : undefined}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={describedBy}
    >
      {text} <span className="visually-hidden">({say('opensNewTab')})</span>
    </a>
  );
}
