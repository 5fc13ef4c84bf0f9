import { CONTEXT_ITEMS_MAX_COUNT, CONTEXT_VALUE_MAX_LENGTH } from '../../../core/conversation/pageContext';
import { contextLabels } from '../../../../shared/locales/contextLabels';
import { formatLabel } from '../formatLabel';
import type { ContextChipsProps } from './ContextChips';
import { contextPreview } from './contextLabel';

export type ContextNotesProps = Pick<ContextChipsProps, 'context' | 'isFull' | 'missing' | 'labels' | 'locale'>;

/** Notes for the reader about the context of the question. */
export function ContextNotes(props: ContextNotesProps) {
  return (
    <>
      {listNotes(props).map((note) => (
        <p key={note} className="notice">
          {note}
        </p>
      ))}
    </>
  );
}

function listNotes({ context, isFull, missing, locale, ...props }: ContextNotesProps): string[] {
  const labels = { ...contextLabels, ...props.labels };
  const count = (value: number) => value.toLocaleString(locale);
  const cut = context.filter(({ isCut }) => isCut);
  return [
    ...cut.map((item) =>
      formatLabel(labels.contextCut, { count: count(CONTEXT_VALUE_MAX_LENGTH), text: contextPreview(item) }),
    ),
    ...(isFull ? [formatLabel(labels.contextFull, { count: count(CONTEXT_ITEMS_MAX_COUNT) })] : []),
    ...(missing === null ? [] : [formatLabel(labels.contextMissing, { text: contextPreview(missing) })]),
  ];
}
