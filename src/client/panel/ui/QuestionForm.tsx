import { createLoaded } from './createLoaded';
import { Composer } from './Composer';
import { ContextChips } from './context/ContextChips';
import type { PanelProps } from './Panel';

/** Props of {@link QuestionForm}. */
export interface QuestionFormProps extends PanelProps {
  isBusy: boolean;
  /** Announces the result of an action to screen readers. */
  announce(text: string): void;
}

const Attachments = createLoaded(() => import('./attachments/Attachments'), 'Attachments');

/** The form for the next question, with its files, the current page and context items. */
export function QuestionForm({ assistant, labels, isBusy, announce, ...props }: QuestionFormProps) {
  const { actions, messages } = assistant;

  function recall() {
    const last = messages.findLast((message) => message.role === 'user');
    if (last !== undefined) actions.setDraft(last.text);
  }

  return (
    <Composer
      value={assistant.draft}
      isBusy={isBusy}
      labels={labels}
      onChange={actions.setDraft}
      onSend={() => void actions.ask()}
      onStop={actions.stop}
      onRecall={recall}
      hasFiles={assistant.files.length + assistant.readingFiles.length > 0}
      attachments={
        props.attachmentLimits !== null && (
          <Attachments
            files={assistant.files}
            droppedFiles={assistant.droppedFiles}
            limits={props.attachmentLimits}
            labels={labels}
            target={props.frameRef}
            readingFiles={assistant.readingFiles}
            onRead={actions.readFile}
            onRemove={actions.removeFile}
            onDismissDropped={actions.dismissDroppedFiles}
            announce={announce}
          />
        )
      }
      inputRef={props.inputRef}
    >
      {!props.isOnline && <p className="notice">{labels.offlineNotice}</p>}
      <ContextChips
        context={assistant.context}
        page={assistant.page}
        pageTitle={props.pageTitle}
        isFull={assistant.isContextFull}
        missing={props.missing}
        labels={labels}
        locale={props.locale}
        sources={props.sources}
        listCode={props.listCode}
        onAdd={actions.addContext}
        onRemove={actions.removeContext}
        onIncludePage={actions.setPageIncluded}
      />
    </Composer>
  );
}
