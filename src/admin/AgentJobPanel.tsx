import type { ReactNode } from 'react';
import type { AgentJobOptions } from './agentJobs/AgentJobs';
import { AgentJobs } from './agentJobs/AgentJobs';
import type { AdminOptions } from './shell/AdminRoot';
import { AdminRoot } from './shell/AdminRoot';

/** Props of {@link AgentJobPanel}. */
export interface AgentJobPanelProps extends AdminOptions, AgentJobOptions {}

/**
 * Follows agent jobs by their identifiers: state, repository, branch, model, times and pull request; creates jobs and sends follow-ups where that is enabled. Talks to the proxy only, and never sees a key.
 */
export function AgentJobPanel(props: AgentJobPanelProps): ReactNode {
  const { projectId, jobIds, canCreate, canFollowUp, ...options } = props;
  return (
    <AdminRoot {...options}>
      <AgentJobs
        key={projectId}
        projectId={projectId}
        jobIds={jobIds}
        canCreate={canCreate}
        canFollowUp={canFollowUp}
      />
    </AdminRoot>
  );
}
