import { useState, type ReactNode } from 'react';
import { AgentJobs, type AgentJobOptions, type Draft } from './agentJobs/AgentJobs';
import { Insights } from './insights/Insights';
import { Tabs, type TabItem } from './components/Tabs';
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
  const { projectId, endpoint, canCreate, insights } = props;
  const [shown, setShown] = useState('agent-jobs');
  const [draft, setDraft] = useState<Draft | null>(null);
  const draftFix = (task: string) => {
    setDraft({ task });
    setShown('agent-jobs');
  };
  const tabs: TabItem[] = [
    { key: 'agent-jobs', name: 'agentJobsTitle', content: <AgentJobs key={projectId} {...props} draft={draft} /> },
    { key: 'static-export', name: 'exportTitle', content: <StaticExports key={endpoint} {...props} /> },
  ];
  if (insights) {
    const content = <Insights key={endpoint} projectId={projectId} onDraft={canCreate ? draftFix : null} />;
    tabs.push({ key: 'insights', name: 'insightsTitle', content, isOnDemand: true });
  }
  return (
    <AdminRoot {...props}>
      <Tabs tabs={tabs} shown={shown} onShow={setShown} />
    </AdminRoot>
  );
}
