import { AgentJobPanel, DocsAdmin, StaticExportPanel } from 'docs-assistant/admin';
import type { AdminOptions } from 'docs-assistant/admin';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** The panels as an operator's page mounts them. `?panel=agent-jobs` or `?panel=static-export` shows only one panel. */
const query = new URLSearchParams(location.search);
const options: AdminOptions = { locale: query.get('locale') ?? undefined };
const project = query.get('project') ?? 'local';

function Panels() {
  const panel = query.get('panel');
  if (panel === 'static-export') return <StaticExportPanel {...options} />;
  if (panel === 'agent-jobs') return <AgentJobPanel {...options} projectId={project} canCreate canFollowUp />;
  return <DocsAdmin {...options} projectId={project} canCreate canFollowUp insights />;
}

createRoot(document.getElementById('admin')!).render(
  <StrictMode>
    <Panels />
  </StrictMode>,
);
