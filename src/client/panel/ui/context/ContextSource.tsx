import { isPlainClick } from '../../../page/browser/isPlainClick';
import type { MouseEvent } from 'react';
import type { PageContextItem } from '../../../core/conversation/pageContext';
import { contextLabels } from '../../../../shared/locales/contextLabels';
import type { PanelLabels } from '../../../../shared/locales/en';
import { contextLabel } from './contextLabel';
import { formatLabel } from '../elements/formatLabel';
import { Icon } from '../elements/Icon';

const CODE = 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14';
const QUOTE = 'M5 6h14M5 11h9M5 16h6M17 21l.9-2.6 2.6-.9-2.6-.9L17 14l-.9 2.6-2.6.9 2.6.9z';

/** Shows context items on the page. */
export interface ContextSources {
  /** Address that opens the item's page with the item marked; `null` on a page without an address. */
  toUrl(item: PageContextItem): string | null;
  /** Leads to the item's address. False lets the browser follow it. */
  show(item: PageContextItem, url: string): boolean;
}

export interface ContextSourceProps {
  item: PageContextItem;
  labels: PanelLabels;
  sources: ContextSources;
}

/** Kind and first words of a context item. A press shows the item on the page. */
export function ContextSource({ item, sources, ...props }: ContextSourceProps) {
  const labels = { ...contextLabels, ...props.labels };
  const text = contextLabel(item, labels);
  const url = sources.toUrl(item);
  const content = (
    <>
      <Icon name={item.type === 'code' ? CODE : QUOTE} />
      <span dir="auto">{text}</span>
    </>
  );
  if (url === null) return <span className="context-source">{content}</span>;

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (isPlainClick(event) && sources.show(item, event.currentTarget.href)) event.preventDefault();
  }

  return (
    <a
      href={url}
      className="context-source"
      aria-label={formatLabel(labels.contextShow, { text })}
      title={text}
      onClick={handleClick}
    >
      {content}
    </a>
  );
}
