import { toTextFragment } from '../core/links/toTextFragment';
import type { Source } from '../core/toSources';
import type { FollowedLink } from './DocsLink';
import { DocsLink } from './DocsLink';

/** Props of {@link SourceList}. */
export interface SourceListProps {
  sources: readonly Source[];
  docsUrl: string;
  label: string;
  onFollow(link: FollowedLink): boolean;
}

/** The pages behind an answer, numbered, each a link to the passage where the browser can show it. */
export function SourceList({ sources, docsUrl, label, onFollow }: SourceListProps) {
  if (sources.length === 0) return null;
  return (
    <div className="sources" part="sources" role="group" aria-label={label}>
      <h3>{label}</h3>
      <ol>
        {sources.map((source) => (
          <li key={source.url}>
            <DocsLink
              part="source"
              kind="source"
              url={toTextFragment(source.url, source.quote)}
              docsUrl={docsUrl}
              onFollow={onFollow}
            >
              {source.title}
            </DocsLink>
          </li>
        ))}
      </ol>
    </div>
  );
}
