import type { ReactNode } from 'react';
import { useAdmin } from '../components/AdminContext';

/** Opens the form for an agent job with a task, which the operator reads before it is sent. */
export type DraftFix = (task: string) => void;

/** Drafts the task that lets the agent answer a question in the documentation; nothing where jobs cannot be created. */
export function DraftFixButton(props: {
  question: string;
  page: string | undefined;
  onDraft: DraftFix | null;
}): ReactNode {
  const { say } = useAdmin();
  const { question, page, onDraft } = props;
  if (onDraft === null) return null;
  const task =
    page === undefined ? say('draftPromptWithoutPage', { question }) : say('draftPrompt', { question, page });
  return (
    <button type="button" className="small" aria-label={say('draftFixOf', { question })} onClick={() => onDraft(task)}>
      {say('draftFix')}
    </button>
  );
}
