import type { FileFault } from '../docs/PageFault';

/** Faults that one warning lists. */
const LISTED_MAX = 20;

/** Warns of faults in the documentation, in one warning for all that are new since the last call. */
export function createFaultWarning(): (faults: readonly FileFault[]) => void {
  let known = new Set<string>();
  return (faults) => {
    const lines = faults.map(toLine);
    const fresh = lines.filter((line) => !known.has(line));
    known = new Set(lines);
    if (fresh.length === 0) return;
    const more = fresh.length > LISTED_MAX ? [`  and ${fresh.length - LISTED_MAX} more`] : [];
    console.warn(
      [
        '[docs-assistant] Parts of the documentation have errors. They are served as plain text unless stated otherwise.',
        ...fresh.slice(0, LISTED_MAX),
        ...more,
      ].join('\n'),
    );
  };
}

function toLine({ file, line, reason }: FileFault): string {
  // A name may hold a line break, or marks that a terminal obeys.
  const name = /\p{Cc}/u.test(file) ? JSON.stringify(file) : file;
  return `  ${name}${line === null ? '' : `:${line}`} ${reason}`;
}
