import type { WaitingQuestion } from '../../headless/questions/createQuestionQueue';
import type { PanelLabels } from '../../../shared/locales/en';
import { IconButton } from './IconButton';

export interface WaitingQuestionsProps {
  questions: readonly WaitingQuestion[];
  labels: PanelLabels;
  onDrop(question: WaitingQuestion): void;
}

/** The queued questions, each with a button that removes it. */
export function WaitingQuestions({ questions, labels, onDrop }: WaitingQuestionsProps) {
  return questions.map((question, index) => (
    <div key={index} className="message" part="message" data-role="user" data-state="waiting">
      <div className="question">
        <p dir="auto">{question.text || question.files.map(({ filename }) => filename).join(', ')}</p>
        <IconButton icon="close" label={labels.dismiss} onClick={() => onDrop(question)} />
      </div>
    </div>
  ));
}
