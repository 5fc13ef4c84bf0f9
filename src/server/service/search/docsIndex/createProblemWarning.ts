import { printable, printableJson } from '../../../../shared/contract/printable';
import type { FileProblem } from '../../pages/DocsPage';

/** Maximum number of problems in one warning. */
const LISTED_MAX = 20;

/** Warns of problems in the documentation, with one warning for all that are new since the last call. */
export function createProblemWarning(): (problems: readonly FileProblem[]) => void {
  let known = new Set<string>();
  return (problems) => {
    const lines = problems.map(toLine);
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

function toLine({ file, line, reason }: FileProblem): string {
  // A name may contain line breaks or terminal control codes.
  const name = /\p{Cc}/u.test(file) ? printableJson(file) : file;
  return printable(`  ${name}${line === null ? '' : `:${line}`} ${reason}`);
}
