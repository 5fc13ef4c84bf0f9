import type { ReactNode } from 'react';
import type { AgentJobOptions } from './agentJobs/AgentJobs';
import { AgentJobs } from './agentJobs/AgentJobs';
import { Tabs } from './parts/Tabs';
import { useAdmin } from './shell/AdminContext';
import type { AdminOptions } from './shell/AdminRoot';
import { AdminRoot } from './shell/AdminRoot';
import type { StaticExportOptions } from './staticExport/StaticExports';
import { StaticExports } from './staticExport/StaticExports';

/** Props of {@link DocsAdmin}. */
export interface DocsAdminProps extends AdminOptions, AgentJobOptions, StaticExportOptions {}

/**
 * Agent jobs and static export on one page, in tabs. Both go on while the other one shows. For operators' pages behind a login:
 * talks to the proxy only, and never sees a key.
 */
export function DocsAdmin(props: DocsAdminProps): ReactNode {
  const { projectId, jobIds, canCreate, canFollowUp, domain, ...options } = props;
  return (
    <AdminRoot {...options}>
      <AdminTabs
        agentJobs={
          <AgentJobs
            key={projectId}
            projectId={projectId}
            jobIds={jobIds}
            canCreate={canCreate}
            canFollowUp={canFollowUp}
          />
        }
        staticExport={<StaticExports key={options.endpoint} domain={domain} />}
      />
    </AdminRoot>
  );
}

function AdminTabs({ agentJobs, staticExport }: { agentJobs: ReactNode; staticExport: ReactNode }): ReactNode {
  const { say } = useAdmin();
  return (
    <Tabs
      name={say('adminTitle')}
      tabs={[
        { key: 'agent-jobs', name: say('agentJobsTitle'), content: agentJobs },
        { key: 'static-export', name: say('exportTitle'), content: staticExport },
      ]}
    />
  );
}
