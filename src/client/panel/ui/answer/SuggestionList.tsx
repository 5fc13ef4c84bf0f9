import type { MessageView } from '../../../core/conversation/toMessageView';
import { resolveDocsUrl } from '../../../core/links/resolveDocsUrl';
import { DocsLink } from '../elements/DocsLink';
import type { MessageContext } from './MessageContext';

/** Pages that the service suggests to read on. A suggestion without a safe address is left out. */
export function SuggestionList({ message, context }: { message: MessageView; context: MessageContext }) {
  const { docsUrl, onFollow } = context;
  const label = context.labels.suggestions;
  const links = message.suggestions.flatMap((suggestion) => {
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
