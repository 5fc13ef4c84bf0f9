import { useState } from 'react';
import { toListedSources } from '../../../core/conversation/toListedSources';
import { toReadablePath } from '../../../core/conversation/readPassages';
import type { MessageView } from '../../../core/conversation/toMessageView';
import { toShownText } from '../../../core/links/toShownText';
import { toTextFragment } from '../../../core/links/toTextFragment';
import { DocsLink } from '../elements/DocsLink';
import type { MessageContext } from './MessageContext';

/** Number of visible sources of an answer with more than {@link FOLDED_FROM}. The others are rendered when the reader opens them. */
const SHOWN = 8;
const FOLDED_FROM = 10;

/**
 * The sources of an answer with the numbers of their marks. A page is a link, to the passage if the browser supports that; a document is
 * only its name.
 */
export function SourceList({ message, context }: { message: MessageView; context: MessageContext }) {
  const { onFollow } = context;
  const label = context.labels.sources;
  const [isOpen, setOpen] = useState(false);
  const listed = toListedSources(message);
  const shown = listed.length > FOLDED_FROM ? SHOWN : listed.length;
  const range = `${listed[shown]?.number}–${listed.at(-1)?.number}`;
  const show = (part: typeof listed) => (
    <ol>
      {part.map(({ number, title, section, url, quote }) => (
        <li key={number} value={number}>
          {url === null ? (
            <span part="source">{title}</span>
          ) : (
            <DocsLink part="source" kind="source" url={toTextFragment(url, toShownText(quote))} onFollow={onFollow}>
              <span>{title}</span>
              <small dir="auto">
                {[toReadablePath(url), section].filter((part) => part && part !== title).join(' › ')}
              </small>
            </DocsLink>
          )}
        </li>
      ))}
    </ol>
  );
  if (listed.length === 0) return null;
  return (
    <div className="sources" part="sources" role="group" aria-label={label}>
      <h3>{label}</h3>
      {show(listed.slice(0, shown))}
      {shown < listed.length && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary aria-label={`${label} ${range}`}>{range}</summary>
          {isOpen && show(listed.slice(shown))}
        </details>
      )}
    </div>
  );
}
