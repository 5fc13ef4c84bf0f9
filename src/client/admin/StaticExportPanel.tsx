import type { ReactNode } from 'react';
import { AdminRoot, type AdminOptions } from './shell/AdminRoot';
import { StaticExports, type StaticExportOptions } from './staticExport/StaticExports';

/** Props of {@link StaticExportPanel}. */
export interface StaticExportPanelProps extends AdminOptions, StaticExportOptions {}

/**
 * Starts a static export, shows its progress, generates its bundle and shows the values file for serving it (specification sections
 * 1, 2.4 and 4.3 to 4.6). Resumes after a reload. Talks only to the proxy and never sees a key.
 */
export function StaticExportPanel(props: StaticExportPanelProps): ReactNode {
  return (
    <AdminRoot {...props}>
      <StaticExports key={props.endpoint} {...props} />
    </AdminRoot>
  );
}
