import { useMemo, type ReactNode } from 'react';
import type { ProxyLimits } from '../../../shared/contract';
import { usePoll } from '../hooks/usePoll';
import { FailureDetail } from '../components/FailureNotice';
import { PollNotice } from '../components/PollNotice';
import { Poll } from '../polling/Poll';
import { LimitsContext, useAdmin } from '../components/AdminContext';

/**
 * Shows the panels after the proxy has answered an operator's request: a form that nobody may send must not be filled in. A proxy without
 * the route that is asked decides at each request.
 */
export function SignInGate({ children }: { children: ReactNode }): ReactNode {
  const { client, say } = useAdmin();
  const probe = useMemo(() => new Poll<ProxyLimits>({ read: client.readLimits, isFinal: () => true }), [client]);
  const poll = usePoll(probe);
  if (poll.value !== null || poll.end === 'gone')
    return <LimitsContext.Provider value={poll}>{children}</LimitsContext.Provider>;
  if (poll.failure?.kind !== 'signed-out') return <PollNotice poll={poll} onRefresh={probe.refresh} />;
  return (
    <div className="notice" part="sign-in" role="alert" data-tone="warning">
      <p>{say('signIn')}</p>
      <FailureDetail failure={poll.failure} />
      <button type="button" className="small" onClick={probe.refresh} disabled={poll.phase === 'reading'}>
        {say('checkNow')}
      </button>
    </div>
  );
}
