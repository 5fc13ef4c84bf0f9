import { memo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { MessageView } from '../core/toMessageView';
import type { MessageContext } from './MessageContext';
import { ContextSource } from './ContextSource';
import { CopyButton } from './CopyButton';
import { formatLabel } from './formatLabel';
import { IconButton } from './IconButton';
import { isComposing } from './isComposing';

/** Props of {@link Question}. */
export interface QuestionProps {
  message: MessageView;
  /** True for the last question while nothing is on its way. */
  isUnanswered: boolean;
  canEdit: boolean;
  context: MessageContext;
}

/** A question of the reader, with what it carried from the page. */
export const Question = memo(function Question({ message, isUnanswered, canEdit, context }: QuestionProps) {
  const [isEditing, setEditing] = useState(false);
  const { labels, sharing, announce } = context;
  return (
    <article
      className="message"
      part="message"
      tabIndex={-1}
      data-role="user"
      data-state={message.state}
      aria-label={labels.you}
    >
      {message.context.length > 0 && (
        <ul className="sent-context" aria-label={labels.context}>
          {message.context.map((item, index) => (
            <li key={index} className="chip">
              <ContextSource item={item} labels={labels} sources={context.sources} />
            </li>
          ))}
        </ul>
      )}
      {message.files.map((file, index) => (
        <p key={index} className="sent-file">
          {file.url === null ? formatLabel(labels.attachmentGone, { name: file.name }) : file.name}
        </p>
      ))}
      {isEditing ? (
        <QuestionEditor message={message} context={context} onClose={() => setEditing(false)} />
      ) : (
        <div className="question">
          <p dir="auto">{message.text}</p>
          {canEdit && <IconButton part="edit" icon="edit" label={labels.edit} onClick={() => setEditing(true)} />}
          {sharing.toLink(message.text) !== null && (
            <CopyButton
              part="copy-link"
              icon="link"
              label={labels.copyLink}
              labels={labels}
              announce={announce}
              onCopy={() => sharing.copy(sharing.toLink(message.text) ?? '', 'link')}
            />
          )}
        </div>
      )}
      {isUnanswered && message.state === 'stopped' && <p className="ending">{labels.stopped}</p>}
      {!isUnanswered && message.state === 'error' && <p className="ending">{labels.unanswered}</p>}
    </article>
  );
});

/** The field in which a question is changed; Enter asks it, Escape leaves it as it was. */
function QuestionEditor({
  message,
  context,
  onClose,
}: Pick<QuestionProps, 'message' | 'context'> & { onClose(): void }) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const { labels, onEdit } = context;

  function save() {
    if (fieldRef.current !== null && onEdit(message.id, fieldRef.current.value)) onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      // This Escape ends the editing, not the panel.
      event.stopPropagation();
      event.preventDefault();
      onClose();
    }
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
        autoFocus
        onKeyDown={handleKeyDown}
      />
      <div className="buttons">
        <button type="button" className="button" onClick={onClose}>
          {labels.editCancel}
        </button>
        <button type="button" className="button primary" onClick={save}>
          {labels.editSave}
        </button>
      </div>
    </div>
  );
}
