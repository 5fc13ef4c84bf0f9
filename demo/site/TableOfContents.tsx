import type { PageHeading } from './docsData';
import { useActiveHeading } from './useActiveHeading';

/** Deepest heading that is listed. */
const DEPTH_MAX = 3;

/** The headings of the page, with the current heading marked. */
export function TableOfContents({ headings }: { headings: readonly PageHeading[] }) {
  const listed = headings.filter(({ depth }) => depth <= DEPTH_MAX);
  const active = useActiveHeading(listed);
  if (listed.length < 2) return null;
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">On this page</h2>
      <ul>
        {listed.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${encodeURIComponent(id)}`} aria-current={id === active ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
