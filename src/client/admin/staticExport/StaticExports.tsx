import { useId, type ReactNode } from 'react';
import type { StaticExportJob } from '../../../shared/contract';
import type { FailureKind } from '../client/toFailure';
import { FailureNotice } from '../components/FailureNotice';
import { useAdmin } from '../components/AdminContext';
import { JobPanel } from '../jobs/JobPanel';
import { isUnderWay } from '../jobs/JobStatus';
import { ExportForm } from './ExportForm';
import { ExportJob } from './ExportJob';

/** Options of the static export panel, in addition to the options of every panel. */
export interface StaticExportOptions {
  /**
   * Initial value of the domain field.
   *
   * @default the site of the last export in this browser
   */
  domain?: string | undefined;
}

/** The contents of the static export panel. After a reload it continues with the exports of this browser. */
export function StaticExports({ domain }: StaticExportOptions): ReactNode {
  const { client, say } = useAdmin();
  const planId = useId();
  return (
    <JobPanel
      kind="export-job"
      projectId=""
      title={say('exportTitle')}
      intro={
        <>
          <p className="intro">{say('exportIntro')}</p>
          <p className="help" id={planId}>
            {say('exportPlan')}
          </p>
        </>
      }
      listTitle={say('exportsTitle')}
      none={say('exportNone')}
      steps={[say('exportStepStart'), say('exportStepWait'), say('exportStepServe')]}
      canStart
      send={client.startExport}
      idOf={(job: StaticExportJob) => job.jobId}
      titleOf={({ request }) => say('exportName', { domain: request?.domain ?? '' })}
      renderForm={({ start, isStarting, failure }, records) => (
        <>
          <ExportForm
            planId={planId}
            initialDomain={domain ?? records[0]?.request?.domain ?? ''}
            isStarting={isStarting}
            runningDomains={records.flatMap(({ status, request }) => (isUnderWay(status) && request?.domain) || [])}
            onStart={(request) => void start(request)}
          />
          <FailureNotice failure={failure} text={failure?.kind === 'forbidden' ? say('exportPlanRefused') : undefined}>
            {failure && mayHaveStarted(failure.kind) && say('exportMayRun')}
          </FailureNotice>
        </>
      )}
      renderCard={(view) => <ExportJob view={view} />}
    />
  );
}

/** True when it is not known whether the service accepted the request, because no valid answer arrived. */
function mayHaveStarted(kind: FailureKind): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'server' || kind === 'malformed';
}
