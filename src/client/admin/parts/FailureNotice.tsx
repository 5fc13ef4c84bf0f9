import type { ReactNode } from 'react';
import type { FailureKind, RequestFailure } from '../client/toFailure';
import type { AdminLabelName } from '../labels/adminLabels';
import { useAdmin } from '../shell/AdminContext';

/** Name of the text for each kind of failure. */
export const FAILURE_LABELS = {
  network: 'failureNetwork',
  timeout: 'failureTimeout',
  'rate-limited': 'failureRateLimited',
  server: 'failureServer',
  malformed: 'failureMalformed',
  'signed-out': 'failureSignedOut',
  forbidden: 'failureForbidden',
  'not-found': 'failureNotFound',
  conflict: 'failureConflict',
  rejected: 'failureRejected',
} as const satisfies Record<FailureKind, AdminLabelName>;

/** Why a request that somebody started by hand failed, read out at once, with the server's own words below. */
export function FailureNotice(props: {
  failure: RequestFailure | null;
  /** A text in place of the one for the failure's kind. */
  text?: string | null;
  children?: ReactNode;
}): ReactNode {
  const { say } = useAdmin();
  const { failure, text, children } = props;
  if (failure === null) return null;
  return (
    <div className="notice" part="error" role="alert" data-tone="bad">
      <p>
        {text ?? say(FAILURE_LABELS[failure.kind])} {children}
      </p>
      <FailureDetail failure={failure} />
    </div>
  );
}

/** The server's own words and status, small. */
export function FailureDetail({ failure }: { failure: RequestFailure }): ReactNode {
  const parts = [failure.status, failure.detail].filter((part) => part !== null);
  return parts.length === 0 ? null : <p className="detail">{parts.join(' · ')}</p>;
}
