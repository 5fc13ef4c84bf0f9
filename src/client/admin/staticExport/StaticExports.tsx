import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { isStaticExportFinal, type StaticExportJob, type StaticExportRequest } from '../../../shared/contract';
import type { FailureKind } from '../client/toFailure';
import { FailureNotice } from '../components/FailureNotice';
import { useAdmin, useRecords } from '../components/AdminContext';
import type { ExportRecord } from '../storage/AdminRecords';
import { useStaticExport } from '../useStaticExport';
import { ExportBundle } from './ExportBundle';
import { ExportForm } from './ExportForm';
import { ExportHistory } from './ExportHistory';
import { ExportJob } from './ExportJob';
import { FirstSteps } from '../components/FirstSteps';
import { LimitTable } from '../components/LimitTable';
import { FeatureTable } from './FeatureTable';

/** Options of the static export panel, in addition to the options of every panel. */
export interface StaticExportOptions {
  /**
   * Initial value of the domain field.
   *
   * @default the site of the last export in this browser
   */
  domain?: string | undefined;
}

/** The contents of the static export panel. After a reload it continues with the newest export of this browser. */
export function StaticExports({ domain }: StaticExportOptions): ReactNode {
  const { connection, say, store, announce } = useAdmin();
  const headingId = useId();
  const { endpoint } = connection;
  const records = useRecords().exports.filter((record) => record.endpoint === endpoint);
  const [shown, setShown] = useState<ExportRecord | null>(records[0] ?? null);
  const followed = useStaticExport({ ...connection, initialJobId: shown?.jobId });
  const { job, poll, startFailure } = followed;
  const status = poll?.end === 'gone' ? 'gone' : job?.status;
  const isRunning = job !== null && poll?.end !== 'gone' && !isStaticExportFinal(job.status);

  useEffect(() => {
    if (followed.jobId !== null && status !== undefined) store.updateExport(endpoint, followed.jobId, { status });
  }, [store, endpoint, followed.jobId, status]);

  const isBusy = useRef(false);
  const start = async (request: StaticExportRequest) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const started = await followed.start(request);
    isBusy.current = false;
    if (started === null) return;
    const record = toRecord(endpoint, request, started);
    store.keepExport(record);
    setShown(record);
    announce(say('exportStarted', { domain: request.domain }));
  };

  const show = (record: ExportRecord | null) => {
    setShown(record);
    followed.follow(record && record.jobId);
  };
  const remove = (record: ExportRecord) => {
    store.dropExport(endpoint, record.jobId);
    if (record.jobId === shown?.jobId) show(null);
  };

  return (
    <section className="panel" part="panel" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{say('exportTitle')}</h2>
        <p className="intro">{say('exportIntro')}</p>
        <p className="help" id={`${headingId}-plan`}>
          {say('exportPlan')}
        </p>
      </header>
      <div className="work">
        <ExportForm
          planId={`${headingId}-plan`}
          initialDomain={domain ?? shown?.domain ?? ''}
          isStarting={followed.isStarting}
          runningDomain={isRunning ? (shown?.domain ?? null) : null}
          onStart={start}
        />
        <FailureNotice
          failure={startFailure}
          text={startFailure?.kind === 'forbidden' ? say('exportPlanRefused') : undefined}
        >
          {startFailure && mayHaveStarted(startFailure.kind) && say('exportMayRun')}
        </FailureNotice>
        {shown && followed.jobId === shown.jobId && (
          <ExportJob key={shown.jobId} followed={followed} record={shown} onAgain={() => void start(toRequest(shown))}>
            {job?.status === 'completed' && <ExportBundle followed={followed} version={shown.version} />}
          </ExportJob>
        )}
        {records.length === 0 && (
          <FirstSteps
            text={say('exportNone')}
            steps={[say('exportStepStart'), say('exportStepWait'), say('exportStepServe')]}
          />
        )}
      </div>
      <div className="aside">
        <ExportHistory records={records} shownJobId={shown?.jobId ?? null} onShow={show} onRemove={remove} />
        <FeatureTable />
        <LimitTable />
      </div>
    </section>
  );
}

/** The request of an export, so that it can be sent again. */
function toRequest({ domain, version, paths }: ExportRecord): StaticExportRequest {
  return { domain, ...(version === null ? {} : { version }), ...(paths.length === 0 ? {} : { paths: [...paths] }) };
}

/** True when it is not known whether the service accepted the request, because no valid answer arrived. */
function mayHaveStarted(kind: FailureKind): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'server' || kind === 'malformed';
}

function toRecord(endpoint: string, request: StaticExportRequest, started: StaticExportJob): ExportRecord {
  return {
    endpoint,
    jobId: started.jobId,
    domain: request.domain,
    version: request.version ?? null,
    paths: request.paths ?? [],
    status: started.status,
    startedAt: started.createdAt ?? new Date().toISOString(),
  };
}
