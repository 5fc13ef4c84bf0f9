import { TextButton } from './elements/TextButton';
import type { PanelModel } from './PanelModel';

/** Starter questions. A press asks a question. */
export function StarterList({ questions, model }: { questions: readonly string[]; model: PanelModel }) {
  const { ask } = model.assistant.actions;
  return (
    <ul part="starter-questions" aria-label={model.labels.starterQuestions}>
      {questions.map((text) => (
        <li key={text}>
          <TextButton
            part="starter-question"
            dir="auto"
            label={text}
            onClick={() => ask({ text, source: 'starter-question' })}
          />
        </li>
      ))}
    </ul>
  );
}
