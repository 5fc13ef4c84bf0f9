import { useState, type FormEvent, type ReactNode } from 'react';
import type { StaticExportRequest } from '../../../shared/contract';
import { Field } from '../components/Field';
import { useAdmin } from '../components/AdminContext';
import { findHostName } from './findHostName';

/** The form that starts an export: the site, and optionally a version and pages. */
export function ExportForm(props: {
  /** Identifier of the element that names the plan that exports need; it describes the button to screen readers. */
  planId: string;
  initialDomain: string;
  isStarting: boolean;
  /** The sites whose exports are running; the form does not start a second one. */
  runningDomains: readonly string[];
  onStart: (request: StaticExportRequest) => void;
}): ReactNode {
  const { say } = useAdmin();
  const [domain, setDomain] = useState(props.initialDomain);
  const [version, setVersion] = useState('');
  const [paths, setPaths] = useState('');
  const [isChecked, setChecked] = useState(false);
  const host = findHostName(domain);
  const isRunning = host !== null && props.runningDomains.includes(host);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (props.isStarting || isRunning || host === null) return;
    props.onStart(toRequest(host, version, paths));
  };

  return (
    <form className="card" part="export-form" noValidate onSubmit={submit}>
      <div className="field-row">
        <Field
          label={say('exportDomain')}
          help={say('exportDomainHelp')}
          error={isChecked && host === null ? say('exportDomainInvalid') : null}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              value={domain}
              onChange={(event) => setDomain(event.target.value)}
            />
          )}
        </Field>
        <button
          type="submit"
          className="primary"
          aria-describedby={props.planId}
          aria-disabled={props.isStarting || isRunning}
        >
          {say(props.isStarting ? 'exportStarting' : isRunning ? 'exportRunning' : 'exportSubmit')}
        </button>
      </div>
      <details>
        <summary>{say('exportOptions')}</summary>
        <Field label={say('exportVersion')} help={say('exportVersionHelp')}>
          {(control) => <input {...control} value={version} onChange={(event) => setVersion(event.target.value)} />}
        </Field>
        <Field label={say('exportPaths')} help={say('exportPathsHelp')}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              dir="ltr"
              value={paths}
              onChange={(event) => setPaths(event.target.value)}
            />
          )}
        </Field>
      </details>
    </form>
  );
}

function toRequest(domain: string, version: string, paths: string): StaticExportRequest {
  const lines = paths.split('\n').flatMap((line) => line.trim() || []);
  return {
    domain,
    ...(version.trim() === '' ? {} : { version: version.trim() }),
    ...(lines.length === 0 ? {} : { paths: lines }),
  };
}
