import type { PanelLabels } from '../../../shared/locales/en';
import { TextButton } from './elements/TextButton';

export interface StarterListProps {
  questions: readonly string[];
  labels: PanelLabels;
  onAsk(question: string): void;
}

/** Starter questions. A press asks a question. */
export function StarterList({ questions, labels, onAsk }: StarterListProps) {
  return (
    <ul part="starter-questions" aria-label={labels.starterQuestions}>
      {questions.map((question) => (
        <li key={question}>
          <TextButton part="starter-question" dir="auto" label={question} onClick={() => onAsk(question)} />
        </li>
      ))}
    </ul>
  );
}
