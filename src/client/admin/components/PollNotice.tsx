import type { ReactNode } from 'react';
import { MALFORMED_MAX_COUNT } from '../../../shared/contract';
import { useNow } from '../hooks/useNow';
import type { AdminLabelName } from '../labels/adminLabels';
import { POLL_DEADLINE_MS, type PollState } from '../polling/Poll';
import { elapsedBetween } from '../client/readMoment';
import { useAdmin, useChangeAnnouncement, type AdminEnvironment } from './AdminContext';
import { FAILURE_LABELS, FailureDetail } from './FailureNotice';

/**
 * State of a job's polling: the age of the shown state, the last error, the time of the next request, and a button to send it now.
 *
 * @param props.mayChange Whether a final state may still change. The button is then shown after the end, too.
 */
export function PollNotice<T>(props: { poll: PollState<T>; mayChange?: boolean; onRefresh: () => void }): ReactNode {
  const { poll, mayChange = false, onRefresh } = props;
  const admin = useAdmin();
  const trouble = toTrouble(poll, admin);
  useChangeAnnouncement(poll.phase === 'idle' ? null : (trouble ?? admin.say('pollBack')));
  if (poll.end === 'final') {
    return mayChange ? (
      <p className="age row" part="age">
        <Age poll={poll} />
        <button type="button" className="small" onClick={onRefresh}>
          {admin.say('checkNow')}
        </button>
      </p>
    ) : null;
  }
  if (trouble === null) {
    return (
      <p className="age" part="age">
        {poll.received === null ? admin.say('pollLoading') : <Age poll={poll} />}
      </p>
    );
  }
  const mayWait = poll.failure?.kind === 'rate-limited' && poll.end === null;
  return (
    <div className="notice" part="notice" data-tone={poll.end === null ? 'warning' : 'bad'}>
      <p>
        {trouble} <Age poll={poll} label="pollKnown" /> <NextTry poll={poll} />
      </p>
      {poll.failure && <FailureDetail failure={poll.failure} />}
      {!mayWait && (
        <button type="button" className="small" onClick={onRefresh} disabled={poll.phase === 'reading'}>
          {admin.say(poll.end === null ? 'checkNow' : 'retry')}
        </button>
      )}
    </div>
  );
}

/** Explains in words why the newest state is missing; `null` when it is there. */
function toTrouble<T>(poll: PollState<T>, { say, format }: AdminEnvironment): string | null {
  const failure = poll.failure && say(FAILURE_LABELS[poll.failure.kind]);
  if (poll.end === 'gone') return say('pollGone');
  if (poll.end === 'malformed') return say('pollMalformed', { count: String(MALFORMED_MAX_COUNT) });
  if (poll.end === 'refused') return `${failure ?? ''} ${say('pollRefused')}`;
  if (poll.end === 'deadline') return say('pollDeadline', { time: format.duration(POLL_DEADLINE_MS) });
  return poll.pauseReason === 'offline' ? say('pollOffline') : failure;
}

function Age<T>({ poll, label = 'pollUpdated' }: { poll: PollState<T>; label?: AdminLabelName }): ReactNode {
  const { say, format } = useAdmin();
  const now = useNow(poll.end !== 'final');
  return poll.received && say(label, { age: format.age(elapsedBetween(poll.received.at, now)) });
}

function NextTry<T>({ poll }: { poll: PollState<T> }): ReactNode {
  const { say, format } = useAdmin();
  const now = useNow(poll.dueAt !== null);
  if (poll.phase === 'reading') return say('pollTrying');
  return poll.dueAt && say('pollNextTry', { time: format.duration(Math.max(1000, poll.dueAt - now.monotonic)) });
}
