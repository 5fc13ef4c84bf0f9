import { useNow } from '../hooks/useNow';
import { CopyValue } from '../components/CopyValue';
import { FailureNotice } from '../components/FailureNotice';
import { serverNow } from '../polling/serverNow';
import { useAdmin, useChangeAnnouncement } from '../components/AdminContext';
import type { FollowedStaticExport, ReceivedBundle } from '../useStaticExport';
import { toHelmFlags, toSelfHosting, toYaml } from './toSelfHosting';
import { useId, useRef, type ReactNode } from 'react';

/** The bundle of a completed export: its download link with a countdown, a fresh link, and the values to serve it with. */
export function ExportBundle(props: { followed: FollowedStaticExport; version: string | null }): ReactNode {
  const { say } = useAdmin();
  const { bundle, generateBundle, isGenerating, bundleFailure } = props.followed;
  const remaining = useRemaining(bundle);
  const isLive = remaining !== null && remaining > 0;
  useChangeAnnouncement(bundle ? say(isLive ? 'bundleReady' : 'bundleExpiredAnnouncement') : '');

  return (
    <section className="bundle" part="bundle" aria-label={say('bundleTitle')}>
      <h4>{say('bundleTitle')}</h4>
      {bundle === null && <p className="help">{say('bundleIntro')}</p>}
      {bundle !== null && !isLive && (
        <p className="notice" data-tone="warning">
          {say('bundleExpired')}
        </p>
      )}
      <div className="row actions">
        {bundle !== null && isLive && <DownloadLink bundle={bundle} />}
        <button
          type="button"
          className={isLive ? undefined : 'primary'}
          aria-disabled={isGenerating}
          onClick={() => void generateBundle()}
        >
          {say(isGenerating ? 'bundleGenerating' : bundle === null ? 'bundleGenerate' : 'bundleFresh')}
        </button>
      </div>
      {isLive && bundle?.expiresAt && <Validity expiresAt={bundle.expiresAt} remaining={remaining} />}
      <FailureNotice failure={bundleFailure} text={bundleFailure?.kind === 'conflict' ? say('bundleNotReady') : null} />
      {bundle !== null && isLive && (
        <SelfHostedValues
          bundleUrl={bundle.bundleUrl}
          version={props.version}
          jobId={bundle.jobId ?? props.followed.job?.jobId ?? null}
        />
      )}
    </section>
  );
}

/** Milliseconds until the link expires, on the server's clock; `Infinity` if the time is not known, and `null` without a link. */
function useRemaining(bundle: ReceivedBundle | null): number | null {
  const now = useNow(bundle !== null);
  if (bundle === null) return null;
  return bundle.expiresAt === null ? Infinity : Date.parse(bundle.expiresAt) - serverNow(bundle.received, now);
}

/** Opens in a new tab, so that a storage server's error page never replaces the panel. */
function DownloadLink({ bundle }: { bundle: ReceivedBundle }): ReactNode {
  const { say, format } = useAdmin();
  return (
    <a
      className="button primary"
      part="download"
      href={bundle.bundleUrl}
      target="_blank"
      rel="noopener noreferrer"
      download
    >
      {say('bundleDownload')}{' '}
      {bundle.sizeBytes !== null && <span className="size">{format.bytes(bundle.sizeBytes)}</span>}
    </a>
  );
}

function Validity({ expiresAt, remaining }: { expiresAt: string; remaining: number }): ReactNode {
  const { say, format } = useAdmin();
  return (
    <p className="help">
      <time dateTime={expiresAt} role="timer" className="countdown">
        {say('bundleExpiresIn', { time: format.duration(remaining) })}
      </time>
      . {say('bundleRetry', { time: format.time(expiresAt) })}
    </p>
  );
}

/** The values with which a self-hosted deployment serves the bundle, ready to copy. */
function SelfHostedValues(props: { bundleUrl: string; version: string | null; jobId: string | null }): ReactNode {
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

/** A monospaced text with a button that copies it. */
function CopyField({ name, text }: { name: string; text: string }): ReactNode {
  const id = useId();
  const block = useRef<HTMLPreElement>(null);
  return (
    <section className="copy-field" aria-labelledby={id}>
      <div className="row">
        <h5 id={id}>{name}</h5>
        <CopyValue name={name} text={text} from={block} />
      </div>
      {/* A scrollable element must be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre ref={block} tabIndex={0} dir="ltr">
        <code>{text}</code>
      </pre>
    </section>
  );
}
