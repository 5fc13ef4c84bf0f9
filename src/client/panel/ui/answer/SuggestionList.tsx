import type { Suggestion } from '../../../core/links/readSuggestions';
import { resolveDocsUrl } from '../../../core/links/resolveDocsUrl';
import { DocsLink, type FollowedLink } from '../elements/DocsLink';

export interface SuggestionListProps {
  suggestions: readonly Suggestion[];
  docsUrl: string;
  label: string;
  onFollow(link: FollowedLink): boolean;
}

/** Pages that the service suggests to read on. A suggestion without a safe address is left out. */
export function SuggestionList({ suggestions, docsUrl, label, onFollow }: SuggestionListProps) {
  const links = suggestions.flatMap((suggestion) => {
    const url = resolveDocsUrl(suggestion.path, docsUrl);
    return url === null ? [] : [{ label: suggestion.label, url }];
  });
  if (links.length === 0) return null;
  return (
    <div className="suggestions" part="suggestions" role="group" aria-label={label}>
      <h3>{label}</h3>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <DocsLink part="suggestion" kind="suggestion" url={link.url} onFollow={onFollow}>
              {link.label}
            </DocsLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
