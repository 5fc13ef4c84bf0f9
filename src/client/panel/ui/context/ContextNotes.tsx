import { CONTEXT_ITEMS_MAX_COUNT, CONTEXT_VALUE_MAX_LENGTH } from '../../../core/conversation/pageContext';
import { contextLabels } from '../../../../shared/locales/contextLabels';
import { formatLabel } from '../elements/formatLabel';
import type { PanelModel } from '../PanelModel';
import { contextPreview } from './contextLabel';

/** Notes for the reader about the context of the question. */
export function ContextNotes({ model }: { model: PanelModel }) {
  return (
    <>
      {listNotes(model).map((note) => (
        <p key={note} className="notice">
          {note}
        </p>
      ))}
    </>
  );
}

function listNotes({ assistant, options, ...model }: PanelModel): string[] {
  const labels = { ...contextLabels, ...model.labels };
  const count = (value: number) => value.toLocaleString(options.locale);
  const cut = assistant.context.filter(({ isCut }) => isCut);
  return [
    ...cut.map((item) =>
      formatLabel(labels.contextCut, { count: count(CONTEXT_VALUE_MAX_LENGTH), text: contextPreview(item) }),
    ),
    ...(assistant.isContextFull ? [formatLabel(labels.contextFull, { count: count(CONTEXT_ITEMS_MAX_COUNT) })] : []),
  ];
}
