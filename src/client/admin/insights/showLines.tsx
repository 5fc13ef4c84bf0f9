import type { ReactNode } from 'react';

/** Texts from readers, or paths: each on its own line and in its own text direction. */
export function showLines(texts: readonly string[]): ReactNode {
  return texts.map((text) => (
    <div key={text} dir="auto">
      {text}
    </div>
  ));
}
