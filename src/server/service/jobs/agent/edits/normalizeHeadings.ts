import { countOf } from '../../../lib/countOf';
import type { DocsEdit } from './DocsEdit';
import { mapProse } from './mapProse';

/** A heading in either way of writing it. */
const HEADING =
  /^ {0,3}(#{1,6})[ \t]+(\S[^\n]*?)[ \t]*$|^ {0,3}(#{2,6})(?![#\s])([^\n]+)$|^ {0,3}(?![-=#>*+|\d\s])([^\n]+)\n {0,3}(=+|-{2,})[ \t]*$/gm;

/**
 * Brings headings into order: `#` marks with one space and none behind, no full stop or colon at the end, one title on a page, no level left
 * out, a blank line around each. Anchors stay what they are.
 */
export const normalizeHeadings: DocsEdit = (files) => {
  const changes = new Map<string, string>();
  let changed = 0;
  for (const { file, text } of files) {
    const place = createPlacing();
    const result = mapProse(text, (prose) =>
      prose.replaceAll(HEADING, (whole: string, ...groups: (string | undefined)[]) => {
        const [marks, title, tight, tightTitle, underlined, line] = groups;
        const depth = marks?.length ?? tight?.length ?? (line?.startsWith('=') ? 1 : 2);
        const heading = `${'#'.repeat(place(depth))} ${clean(title ?? tightTitle ?? underlined ?? '')}`;
        if (heading !== whole) changed += 1;
        return heading;
      }),
    );
    const spaced = mapProse(result, separate);
    if (spaced !== text) changes.set(file, spaced);
  }
  return {
    changes,
    notes: [],
    summary: `Normalise ${countOf(changed, 'heading')} in ${countOf(changes.size, 'page')}`,
  };
};

/** Gives each heading of a page its level: one below the heading that it stands under. */
function createPlacing(): (depth: number) => number {
  const above: { depth: number; level: number }[] = [];
  let hasTitle = false;
  return (depth) => {
    // A second title is a chapter.
    const wanted = depth === 1 && hasTitle ? 2 : depth;
    while ((above.at(-1)?.depth ?? 0) >= wanted) above.pop();
    const parent = above.at(-1);
    const level = wanted === 1 ? 1 : (parent?.level ?? 1) + 1;
    hasTitle ||= level === 1;
    above.push({ depth: wanted, level });
    return level;
  };
}

function clean(title: string): string {
  return title
    .trim()
    .replace(/[ \t]+#+$/, '')
    .replace(/(?<![.:])[.:]$/, '')
    .trimEnd();
}

function separate(prose: string): string {
  return prose.replaceAll(/(?<=[^\n]\n)(?=#{1,6} )/g, '\n').replaceAll(/^(#{1,6} [^\n]*)\n(?=[^\n])/gm, '$1\n\n');
}
