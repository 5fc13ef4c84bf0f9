import type { WaitingQuestion } from '../../headless/questions/createQuestionQueue';
import type { PanelLabels } from '../../../shared/locales/en';
import { Icon } from './elements/Icon';
import { IconButton } from './elements/IconButton';

export interface WaitingQuestionsProps {
  questions: readonly WaitingQuestion[];
  labels: PanelLabels;
  onDrop(question: WaitingQuestion): void;
}

/** The queued questions above the field, each with a button that removes it. */
export function WaitingQuestions({ questions, labels, onDrop }: WaitingQuestionsProps) {
  return (
    <ul className="chips waiting">
      {questions.map((question, index) => (
        <li key={index} className="chip" data-state="waiting">
          <Icon name="arrowDown" />
          <span dir="auto">{question.text || question.files.map(({ filename }) => filename).join(', ')}</span>
          <IconButton icon="close" label={labels.dismiss} onClick={() => onDrop(question)} />
        </li>
      ))}
    </ul>
  );
}
