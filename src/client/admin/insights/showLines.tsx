import type { ReactNode } from 'react';

/** Texts from readers, or paths: each on its own line and in its own text direction, but aligned as the table is. */
export function showLines(texts: readonly string[]): ReactNode {
  return texts.map((text) => (
    <div key={text}>
      <bdi>{text}</bdi>
    </div>
  ));
}
