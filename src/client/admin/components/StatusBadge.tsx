import type { ReactNode } from 'react';

/** Tone of a state: `quiet` (not known, archived), `busy`, `good`, `bad`. */
export type Tone = 'quiet' | 'busy' | 'good' | 'bad';

/** A state as a word, after a dot in the colour of its tone. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }): ReactNode {
  return (
    <span className="badge" part="status" data-tone={tone}>
      {children}
    </span>
  );
}
