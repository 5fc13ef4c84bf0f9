import { useId, useState } from 'react';
import { readOfferedTexts } from '../../../core/conversation/parts/readOfferedTexts';
import type { BuiltInPart } from '../../../core/conversation/parts/readBuiltInPart';
import { partLabels } from '../../../../shared/locales/partLabels';
import type { PanelLabels } from '../../../../shared/locales/en';
import { TextButton } from '../elements/TextButton';

export interface OfferedPartsProps {
  part: BuiltInPart;
  /** False when the conversation has continued, so that the texts can no longer be sent. */
  isOpen: boolean;
  /** True while the answer arrives, so that the texts can soon be sent. */
  isStreaming: boolean;
  labels: PanelLabels;
  /** @param output Several texts, each as it was offered. */
  onReply(text: string, output?: readonly string[]): void;
}

/**
 * Replies that an answer offers: choices for its question, or suggested questions. A press sends a single choice. If several may be
 * chosen, the button below sends them.
 */
export function OfferedParts({ part, isOpen, isStreaming, labels, onReply }: OfferedPartsProps) {
  const id = useId();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const offered = readOfferedTexts(part);
  if (offered === null) return null;
  const { texts, isMultiple } = offered;
  const areNext = part.type === 'data-suggestions';
  const question = areNext ? { ...partLabels, ...labels }.askNext : offered.question;
  const toggle = (text: string) => setTaken(texts.filter((each) => taken.includes(each) !== (each === text)));
  return (
    <div
      className={areNext ? 'next' : 'choices'}
      part="choices"
      role="group"
      aria-labelledby={question ? id : undefined}
    >
      {question && (
        <p id={id} dir="auto">
          {question}
        </p>
      )}
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <TextButton
              part="choice"
              dir="auto"
              disabled={!isOpen}
              aria-pressed={isMultiple ? taken.includes(text) : undefined}
              label={text}
              onClick={() => (isMultiple ? toggle(text) : onReply(text))}
            />
          </li>
        ))}
      </ul>
      {isMultiple && (isOpen || isStreaming) && (
        <button
          type="button"
          className="button primary"
          part="send-choices"
          disabled={!isOpen}
          aria-disabled={taken.length === 0}
          onClick={() => taken.length > 0 && onReply(toList(taken), taken)}
        >
          {labels.send}
        </button>
      )}
    </div>
  );
}

/** Several texts in one, each on a line of its own, because a text may hold a comma. */
function toList(texts: readonly string[]): string {
  return texts.length === 1 ? texts.join('') : texts.map((text) => `- ${text}`).join('\n');
}
