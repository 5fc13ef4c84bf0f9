import type { ReactNode } from 'react';

/** How a state feels: `quiet` (not known, archived), `busy`, `good`, `bad`. */
export type Tone = 'quiet' | 'busy' | 'good' | 'bad';

/** A state as a word, with a dot of its colour before it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }): ReactNode {
  return (
    <span className="badge" part="status" data-tone={tone}>
      {children}
    </span>
  );
}
