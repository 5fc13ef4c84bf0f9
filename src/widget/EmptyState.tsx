import type { Labels } from '../locales/en';
import { Icon } from './Icon';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  questions: readonly string[];
  labels: Labels;
  onAsk(question: string): void;
}

/** What stands in a conversation before the first question: a greeting and questions to start with. */
export function EmptyState({ questions, labels, onAsk }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name="spark" />
      <p className="greeting">{labels.greeting}</p>
      <p className="hint">{labels.greetingHint}</p>
      {questions.length > 0 && (
        <ul part="starter-questions" aria-label={labels.starterQuestions}>
          {questions.map((question) => (
            <li key={question}>
              <button type="button" className="button" part="starter-question" onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
