import { Icon } from './elements/Icon';
import { IconButton } from './elements/IconButton';
import type { PanelModel } from './PanelModel';

/** The queued questions above the field, each with a button that removes it. */
export function WaitingQuestions({ model: { assistant, labels } }: { model: PanelModel }) {
  return (
    <ul className="chips waiting">
      {assistant.waiting.map((question, index) => (
        <li key={index} className="chip" data-state="waiting">
          <Icon name="arrowDown" />
          <span dir="auto">{question.text || question.files.map(({ filename }) => filename).join(', ')}</span>
          <IconButton icon="close" label={labels.dismiss} onClick={() => assistant.actions.dropWaiting(question)} />
        </li>
      ))}
    </ul>
  );
}
