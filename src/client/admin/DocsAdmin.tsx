import { useState, type ReactNode } from 'react';
import { AgentJobs, type AgentJobOptions, type Draft } from './agentJobs/AgentJobs';
import { Insights } from './insights/Insights';
import { Tabs } from './components/Tabs';
import { useAdmin } from './components/AdminContext';
import { AdminRoot, type AdminOptions } from './shell/AdminRoot';
import { StaticExports, type StaticExportOptions } from './staticExport/StaticExports';

/** Props of {@link DocsAdmin}. */
export interface DocsAdminProps extends AdminOptions, AgentJobOptions, StaticExportOptions {
  /**
   * Shows a third tab with insights into readers' questions. The proxy must allow it too.
   *
   * @default false
   */
  insights?: boolean | undefined;
}

/**
 * Tabs for agent jobs, static export and, if turned on, insights. Jobs keep updating while another tab is open. For operators' pages behind a login:
 * it talks only to the proxy and never sees a key.
 */
export function DocsAdmin(props: DocsAdminProps): ReactNode {
  const { projectId, jobIds, canCreate, canFollowUp, domain, insights = false, ...options } = props;
  const [shown, setShown] = useState('agent-jobs');
  const [draft, setDraft] = useState<Draft | null>(null);
  const draftFix = (task: string) => {
    setDraft({ task });
    setShown('agent-jobs');
  };
  return (
    <AdminRoot {...options}>
      <AdminTabs
        shown={shown}
        onShow={setShown}
        agentJobs={
          <AgentJobs
            key={projectId}
            projectId={projectId}
            jobIds={jobIds}
            canCreate={canCreate}
            canFollowUp={canFollowUp}
            draft={draft}
          />
        }
        staticExport={<StaticExports key={options.endpoint} domain={domain} />}
        insights={
          insights && <Insights key={options.endpoint} projectId={projectId} onDraft={canCreate ? draftFix : null} />
        }
      />
    </AdminRoot>
  );
}

function AdminTabs(props: {
  shown: string;
  onShow: (key: string) => void;
  agentJobs: ReactNode;
  staticExport: ReactNode;
  insights: ReactNode;
}): ReactNode {
  const { shown, onShow, agentJobs, staticExport, insights } = props;
  const { say } = useAdmin();
  return (
    <Tabs
      name={say('adminTitle')}
      shown={shown}
      onShow={onShow}
      tabs={[
        { key: 'agent-jobs', name: say('agentJobsTitle'), content: agentJobs },
        { key: 'static-export', name: say('exportTitle'), content: staticExport },
        ...(insights ? [{ key: 'insights', name: say('insightsTitle'), content: insights, isOnDemand: true }] : []),
      ]}
    />
  );
}
