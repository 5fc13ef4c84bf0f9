import type { ReactNode } from 'react';
import { useAdmin } from './AdminContext';

export interface TimelineStep {
  name: string;
  /** `done` and `failed` are over, `current` is under way, `ahead` is still to come. */
  state: 'done' | 'current' | 'ahead' | 'failed';
  /** Date-time of the step; absent if the service does not send it. */
  at?: string | null | undefined;
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
