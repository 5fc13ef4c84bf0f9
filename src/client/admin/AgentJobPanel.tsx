import type { ReactNode } from 'react';
import { AgentJobs, type AgentJobOptions } from './agentJobs/AgentJobs';
import { AdminRoot, type AdminOptions } from './shell/AdminRoot';

/** Props of {@link AgentJobPanel}. */
export interface AgentJobPanelProps extends AdminOptions, AgentJobOptions {}

/**
 * Lists agent jobs with their status, repository, branch, model, times and pull request. Creates jobs and sends follow-ups if that is enabled. Talks only to the proxy and never sees a key.
 */
export function AgentJobPanel(props: AgentJobPanelProps): ReactNode {
  return (
    <AdminRoot {...props}>
      <AgentJobs key={props.projectId} {...props} />
    </AdminRoot>
  );
}
