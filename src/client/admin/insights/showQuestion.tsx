import type { ReactNode } from 'react';
import type { DraftFix } from './DraftFixButton';
import { DraftFixButton } from './DraftFixButton';
import { showLines } from './showLines';

/**
 * An unanswered question in its forms, with what can be done about it.
 *
 * @param page Path of the nearest page.
 * @param others Further buttons.
 */
export function showQuestion(
  examples: readonly string[],
  page: string | undefined,
  onDraft: DraftFix | null,
  others?: ReactNode,
): ReactNode {
  return (
    <>
      {showLines(examples)}
      <span className="row">
        <DraftFixButton question={examples[0] ?? ''} page={page} onDraft={onDraft} />
        {others}
      </span>
    </>
  );
}
