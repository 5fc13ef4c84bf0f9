import type { ReactNode } from 'react';
import type { FailureKind, RequestFailure } from '../client/toFailure';
import type { AdminLabelName } from '../labels/adminLabels';
import { useAdmin } from './AdminContext';

/** Name of the label for each kind of failure. */
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

/** Explains why a request that a person started failed. Screen readers announce it at once. The server's own message is below. */
export function FailureNotice(props: {
  failure: RequestFailure | null;
  /** A text that replaces the text for the kind of failure. */
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

/** The server's own message and status, in small print. */
export function FailureDetail({ failure }: { failure: RequestFailure }): ReactNode {
  const parts = [failure.status, failure.detail].filter((part) => part !== null);
  return parts.length === 0 ? null : <p className="detail">{parts.join(' · ')}</p>;
}
