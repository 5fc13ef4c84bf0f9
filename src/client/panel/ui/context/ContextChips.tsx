import { createLoaded } from '../elements/createLoaded';
import { formatLabel } from '../elements/formatLabel';
import { Icon } from '../elements/Icon';
import { IconButton } from '../elements/IconButton';
import type { PanelModel } from '../PanelModel';

const ContextItems = createLoaded(() => import('./contextModule'), 'ContextItems');
const ContextNotes = createLoaded(() => import('./contextModule'), 'ContextNotes');

/** The context of the next question: the page, and items from it. Each can be removed, and a press on an item shows it on the page. */
export function ContextChips({ model }: { model: PanelModel }) {
  const { assistant, labels } = model;
  const { context, page, actions, isContextFull } = assistant;
  const { kind, path } = page;
  const name = { path: model.pageTitle || (path ?? '') };
  return (
    <>
      <div className="context-row">
        {(context.length > 0 || path !== undefined) && (
          <ul className="chips" part="context-chips" aria-label={labels.context}>
            {kind === 'sent' && (
              <li className="chip" part="page-label" title={path}>
                <Icon name="page" />
                <span>{formatLabel(labels.page, name)}</span>
                <IconButton icon="close" label={labels.pageRemove} onClick={() => actions.setPageIncluded(false)} />
              </li>
            )}
            {kind === 'held' && path !== undefined && (
              <li className="chip absent" part="page-label" title={path}>
                <button type="button" className="context-source" onClick={() => actions.setPageIncluded(true)}>
                  <Icon name="plus" />
                  <span>{formatLabel(labels.pageAdd, name)}</span>
                </button>
              </li>
            )}
            {context.length > 0 && <ContextItems model={model} />}
          </ul>
        )}
      </div>
      <div className="context-notes" role="status">
        {(isContextFull || context.some(({ isCut }) => isCut)) && <ContextNotes model={model} />}
      </div>
    </>
  );
}
