import type { ReactNode } from 'react';

/** A name and its value in a list of facts; nothing when there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
