import type { Change } from './planChanges';

/** Unchanged lines that are shown around a change. */
const CONTEXT = 2;

/** A change as a diff with a little of the file around it. */
export function showChange({ path, isNew, lines }: Change): string {
  const changed = lines.flatMap(({ mark }, index) => (mark === ' ' ? [] : [index]));
  const shown = lines.flatMap(({ mark, text }, index) =>
    changed.some((place) => Math.abs(place - index) <= CONTEXT) ? [`${mark} ${text}`.trimEnd()] : [],
  );
  return [`${isNew ? 'new file' : 'change'} ${path}`, ...shown].join('\n');
}
