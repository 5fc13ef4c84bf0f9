import { toListedSources } from '../core/conversation/toListedSources';
import { toReadablePath } from '../core/conversation/readPassages';
import type { Source } from '../core/conversation/toSources';
import { toTextFragment } from '../core/links/toTextFragment';
import type { FollowedLink } from './DocsLink';
import { DocsLink } from './DocsLink';

/** Props of {@link SourceList}. */
export interface SourceListProps {
  sources: readonly Source[];
  docsUrl: string;
  label: string;
  onFollow(link: FollowedLink): boolean;
}

/** The sources of an answer under the numbers of their marks: each page a link to the passage where the browser can show it, each document its name. */
export function SourceList({ sources, docsUrl, label, onFollow }: SourceListProps) {
  return (
    <div className="sources" part="sources" role="group" aria-label={label}>
      <h3>{label}</h3>
      <ol>
        {toListedSources(sources).map(({ number, title, section, url, quote }) => (
          <li key={number} value={number}>
            {url === null ? (
              <span part="source">{title}</span>
            ) : (
              <DocsLink
                part="source"
                kind="source"
                url={toTextFragment(url, quote)}
                docsUrl={docsUrl}
                onFollow={onFollow}
              >
                <span>{title}</span>
                <small dir="auto">{[toReadablePath(url), section].filter(Boolean).join(' › ')}</small>
              </DocsLink>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
