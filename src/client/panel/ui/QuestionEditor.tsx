import { useEffect, type KeyboardEvent } from 'react';
import type { MessageView } from '../../core/conversation/toMessageView';
import { editorLabels } from '../../../shared/locales/editorLabels';
import { useOwnStyles } from './hooks/useOwnStyles';
import { isComposing } from './elements/isComposing';
import type { MessageContext } from './answer/MessageContext';
import css from './styles/editor.css?inline';
import { TextButton } from './elements/TextButton';

export interface QuestionEditorProps {
  message: MessageView;
  context: MessageContext;
  onClose(): void;
}

/** The field for editing a question. Enter asks it, Escape cancels. */
export function QuestionEditor({ message, context, onClose }: QuestionEditorProps) {
  const fieldRef = useOwnStyles<HTMLTextAreaElement>(css);
  const labels = { ...editorLabels, ...context.labels };
  useEffect(() => fieldRef.current?.focus(), [fieldRef]);
  useEffect(() => {
    const root = fieldRef.current?.getRootNode();
    // Escape ends the editing before it leaves anything else, wherever the focus is.
    const handleKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || isComposing({ nativeEvent: event })) return;
      event.stopPropagation();
      event.preventDefault();
      fieldRef.current?.closest('article')?.focus({ preventScroll: true });
      onClose();
    };
    root?.addEventListener('keydown', handleKey, true);
    return () => root?.removeEventListener('keydown', handleKey, true);
  }, [fieldRef, onClose]);

  function save() {
    if (fieldRef.current !== null && context.actions.edit(message.id, fieldRef.current.value)) onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  }

  return (
    <div className="question-editor">
      <textarea
        ref={fieldRef}
        className="field"
        aria-label={labels.edit}
        defaultValue={message.text}
        rows={3}
        dir="auto"
        onKeyDown={handleKeyDown}
      />
      <div className="buttons">
        <TextButton label={labels.editCancel} onClick={onClose} />
        <TextButton isPrimary label={labels.editSave} onClick={save} />
      </div>
    </div>
  );
}
