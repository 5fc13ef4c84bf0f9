import type { ReactNode } from 'react';
import { useAdmin } from '../components/AdminContext';

/** The names of a job's steps, and the times that the service sends. */
export interface JobSteps {
  names: readonly [begin: string, work: string, end: string];
  begun: string | null;
  ended: string | null;
}

/** The steps of a job in a state: accepted, in progress, ended. An unknown state counts as in progress. */
export function Timeline(props: { name: string; status: string; steps: JobSteps }): ReactNode {
  const { format } = useAdmin();
  const { name, status, steps } = props;
  const { names, begun, ended } = steps;
  const isQueued = status === 'queued';
  const isFailed = status === 'failed';
  const isDone = status === 'completed' || status === 'archived';
  const states = [
    isQueued ? 'current' : 'done',
    isQueued ? 'ahead' : isFailed ? 'failed' : isDone ? 'done' : 'current',
    isDone ? 'done' : 'ahead',
  ];
  const times = [begun, isFailed ? ended : null, isDone ? ended : null];
  return (
    <ol className="timeline" part="timeline" aria-label={name}>
      {names.map((step, index) => {
        const [state, at] = [states[index], times[index]];
        return (
          <li key={index} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span>{step}</span>
            {at && <time dateTime={at}>{format.dateTime(at)}</time>}
          </li>
        );
      })}
    </ol>
  );
}
