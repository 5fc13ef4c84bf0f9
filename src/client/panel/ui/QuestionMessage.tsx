import { memo, useState } from 'react';
import { countWords, toDirection } from '../../page/browser/countWords';
import type { MessageView } from '../../core/conversation/toMessageView';
import type { MessageContext } from './answer/MessageContext';
import { CopyButton } from './elements/CopyButton';
import { createLoaded } from './elements/createLoaded';
import { formatLabel } from './elements/formatLabel';
import { IconButton } from './elements/IconButton';
import type { QuestionEditor } from './QuestionEditor';
import { reportMissingModule } from './elements/reportMissingModule';

const SentContext = createLoaded(() => import('./context/contextModule'), 'SentContext');

export interface QuestionMessageProps {
  message: MessageView;
  /** True for the last question if it has no answer and no request is running. */
  isUnanswered: boolean;
  canEdit: boolean;
  context: MessageContext;
}

/** A question of the reader, with its context items. */
export const QuestionMessage = memo(function QuestionMessage({
  message,
  isUnanswered,
  canEdit,
  context,
}: QuestionMessageProps) {
  const [Editor, setEditor] = useState<typeof QuestionEditor | null>(null);
  const { labels, sharing, announce } = context;

  /** The question stays visible until its editor is loaded, so that nothing flickers and the focus moves directly to the editor. */
  function edit() {
    import('./QuestionEditor').then((module) => setEditor(() => module.QuestionEditor), reportMissingModule);
  }

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
        <SentContext context={message.context} labels={labels} sources={context.sources} />
      )}
      {message.files.map((file, index) => (
        <p key={index} className="sent-file">
          {file.url === null ? formatLabel(labels.attachmentGone, { name: file.name }) : file.name}
        </p>
      ))}
      {Editor ? (
        <Editor message={message} context={context} onClose={() => setEditor(null)} />
      ) : (
        <div className="question">
          <p dir={toDirection(countWords(message.text))}>{message.text}</p>
          {canEdit && <IconButton part="edit" icon="edit" label={labels.edit} onClick={edit} />}
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
      {!isUnanswered && message.ending !== null && message.ending !== 'stopped' && (
        <p className="ending">{labels.unanswered}</p>
      )}
    </article>
  );
});
