import type { ReactNode } from 'react';
import { useAdmin } from '../components/AdminContext';

export interface TimelineStep {
  name: string;
  /** `done` and `failed` are over, `current` is under way, `ahead` is still to come. */
  state: 'done' | 'current' | 'ahead' | 'failed';
  /** Date-time of the step; absent if the service does not send it. */
  at?: string | null | undefined;
}

/** The steps of a job in a state: accepted, in progress, ended. An unknown state counts as in progress. */
export function toSteps(
  status: string,
  [begin, work, end]: readonly [begin: string, work: string, end: string],
  times: { begun: string | null; ended: string | null },
): TimelineStep[] {
  const isQueued = status === 'queued';
  const isFailed = status === 'failed';
  const isDone = status === 'completed' || status === 'archived';
  return [
    { name: begin, state: isQueued ? 'current' : 'done', at: times.begun },
    {
      name: work,
      state: isQueued ? 'ahead' : isFailed ? 'failed' : isDone ? 'done' : 'current',
      at: isFailed ? times.ended : null,
    },
    { name: end, state: isDone ? 'done' : 'ahead', at: isDone ? times.ended : null },
  ];
}

/** The steps of a job in order, with the times that the service sends. */
export function Timeline({ name, steps }: { name: string; steps: readonly TimelineStep[] }): ReactNode {
  const { format } = useAdmin();
  return (
    <ol className="timeline" part="timeline" aria-label={name}>
      {steps.map((step, index) => (
        <li key={index} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
          <span>{step.name}</span>
          {step.at && <time dateTime={step.at}>{format.dateTime(step.at)}</time>}
        </li>
      ))}
    </ol>
  );
}
