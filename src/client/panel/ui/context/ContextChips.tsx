import type { RefObject } from 'react';
import type { PageContextItem } from '../../../core/conversation/pageContext';
import type { PagePath } from '../../../core/transport/PagePath';
import type { PanelLabels } from '../../../../shared/locales/en';
import type { ContextSources } from './ContextSource';
import { createLoaded } from '../createLoaded';
import { CodePicker } from './CodePicker';
import { formatLabel } from '../formatLabel';
import { Icon } from '../Icon';
import { IconButton } from '../IconButton';

export interface ContextChipsProps {
  context: readonly PageContextItem[];
  /** The page of the next question. Without a path it has no chip. */
  page: PagePath;
  /** Title of the current page; if it is empty, the path is shown. */
  pageTitle: string;
  /** True when a context item was refused because the list is full. */
  isFull: boolean;
  /** A context item that the reader wanted to see but that is no longer on the page. */
  missing: PageContextItem | null;
  labels: PanelLabels;
  locale: string | undefined;
  sources: ContextSources;
  /** Lists the page's code blocks; `null` if the page has no list. */
  listCode: (() => Promise<readonly PageContextItem[]>) | null;
  /** The field of the question. */
  inputRef: RefObject<HTMLElement | null>;
  onAdd(item: PageContextItem): void;
  onRemove(item: PageContextItem): void;
  onIncludePage(isIncluded: boolean): void;
}

const ContextItems = createLoaded(() => import('./contextModule'), 'ContextItems');
const ContextNotes = createLoaded(() => import('./contextModule'), 'ContextNotes');

/** The context of the next question: the page, and items from it. Each can be removed, and a press on an item shows it on the page. */
export function ContextChips(props: ContextChipsProps) {
  const { context, page, isFull, missing, labels, sources, listCode, onRemove, onIncludePage } = props;
  const { kind, path } = page;
  const name = { path: props.pageTitle || (path ?? '') };
  return (
    <>
      <div className="context-row">
        {(context.length > 0 || path !== undefined) && (
          <ul className="chips" part="context-chips" aria-label={labels.context}>
            {kind === 'sent' && (
              <li className="chip" part="page-label" title={path}>
                <Icon name="page" />
                <span>{formatLabel(labels.page, name)}</span>
                <IconButton icon="close" label={labels.pageRemove} onClick={() => onIncludePage(false)} />
              </li>
            )}
            {kind === 'held' && path !== undefined && (
              <li className="chip absent" part="page-label" title={path}>
                <button type="button" className="context-source" onClick={() => onIncludePage(true)}>
                  <Icon name="plus" />
                  <span>{formatLabel(labels.pageAdd, name)}</span>
                </button>
              </li>
            )}
            {context.length > 0 && (
              <ContextItems
                context={context}
                labels={labels}
                sources={sources}
                inputRef={props.inputRef}
                onRemove={onRemove}
              />
            )}
          </ul>
        )}
        {listCode !== null && (
          <CodePicker context={context} labels={labels} listCode={listCode} onAdd={props.onAdd} onRemove={onRemove} />
        )}
      </div>
      <div className="context-notes" role="status">
        {(isFull || missing !== null || context.some(({ isCut }) => isCut)) && (
          <ContextNotes context={context} isFull={isFull} missing={missing} labels={labels} locale={props.locale} />
        )}
      </div>
    </>
  );
}
