import { CONTEXT_ITEMS_MAX_COUNT, CONTEXT_VALUE_MAX_LENGTH } from '../../core/conversation/pageContext';
import { formatLabel } from '../formatLabel';
import type { ContextChipsProps } from './ContextChips';
import { contextPreview } from './contextLabel';

/** Props of {@link ContextNotes}. */
export type ContextNotesProps = Pick<ContextChipsProps, 'context' | 'isFull' | 'missing' | 'labels' | 'locale'>;

/** What the reader must know of what goes with the question. */
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

function listNotes({ context, isFull, missing, labels, locale }: ContextNotesProps): string[] {
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
