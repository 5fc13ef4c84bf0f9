import type { ReactNode } from 'react';
import { useAdmin, type AdminEnvironment } from '../components/AdminContext';
import type { AdminLabelName } from '../labels/adminLabels';

/** Tone of a state: `quiet` (not known, archived), `busy`, `good`, `bad`. */
type Tone = 'quiet' | 'busy' | 'good' | 'bad';

/** Text and tone of the known states of jobs. */
const STATUS = new Map<string | null, readonly [AdminLabelName, Tone]>([
  [null, ['jobStatusUnknown', 'quiet']],
  ['queued', ['jobStatusQueued', 'busy']],
  ['active', ['jobStatusActive', 'busy']],
  ['running', ['jobStatusRunning', 'busy']],
  ['completed', ['jobStatusCompleted', 'good']],
  ['archived', ['jobStatusArchived', 'quiet']],
  ['failed', ['jobStatusFailed', 'bad']],
  ['gone', ['jobStatusGone', 'quiet']],
]);

/** Text and tone of a state. An unknown state is shown by the service's own name, as work in progress. */
export function describeStatus(status: string | null, say: AdminEnvironment['say']): { text: string; tone: Tone } {
  const [label, tone] = STATUS.get(status) ?? [null, 'busy' as const];
  return { text: label === null ? (status ?? '') : say(label), tone };
}

/** True for a job whose state may still change by itself. */
export function isUnderWay(status: string | null): boolean {
  return status === null || STATUS.get(status)?.[1] === 'busy' || !STATUS.has(status);
}

/** A state as a word, after a dot in the colour of its tone. */
export function JobStatus({ status }: { status: string | null }): ReactNode {
  const { text, tone } = describeStatus(status, useAdmin().say);
  return (
    <span className="badge" part="status" data-tone={tone}>
      {text}
    </span>
  );
}
