import type { ReactNode } from 'react';
import { CopyField } from '../components/CopyField';
import { useAdmin } from '../shell/AdminContext';
import { toHelmFlags, toSelfHosting, toYaml } from './toSelfHosting';

/** The values with which a self-hosted deployment serves the bundle, ready to copy. */
export function SelfHostedValues(props: {
  bundleUrl: string;
  version: string | null;
  jobId: string | null;
}): ReactNode {
  const { say } = useAdmin();
  const values = toSelfHosting(props.bundleUrl, props.version);
  return (
    <details className="hosting" part="self-hosting">
      <summary>{say('hostingTitle')}</summary>
      <p className="help">{say('hostingIntro')}</p>
      <CopyField name={say('hostingYaml')} text={toYaml(values)} />
      <CopyField name={say('hostingHelm')} text={toHelmFlags(values)} />
      {props.jobId !== null && <CopyField name={say('hostingPin')} text={props.jobId} />}
    </details>
  );
}
