import type { PanelLabels } from '../../../shared/locales/en';

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
          <button type="button" className="button" part="starter-question" dir="auto" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
