import { createLoaded } from './createLoaded';
import { Composer } from './Composer';
import { ContextChips } from './context/ContextChips';
import { usePanel } from './PanelModel';

/** Props of {@link QuestionForm}. */
export interface QuestionFormProps {
  isBusy: boolean;
  /** Announces the result of an action to screen readers. */
  announce(text: string): void;
}

const Attachments = createLoaded(() => import('./attachments/Attachments'), 'Attachments');

/** The form for the next question, with its files, the current page and context items. */
export function QuestionForm({ isBusy, announce }: QuestionFormProps) {
  const { assistant, labels, addOns, ...model } = usePanel();
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
        model.attachmentLimits !== null && (
          <Attachments
            files={assistant.files}
            droppedFiles={assistant.droppedFiles}
            limits={model.attachmentLimits}
            labels={labels}
            target={model.frameRef}
            readingFiles={assistant.readingFiles}
            onRead={actions.readFile}
            onRemove={actions.removeFile}
            onDismissDropped={actions.dismissDroppedFiles}
            announce={announce}
          />
        )
      }
      inputRef={model.inputRef}
      field={addOns.field}
      addOns={addOns.composer}
    >
      {!model.isOnline && <p className="notice">{labels.offlineNotice}</p>}
      <ContextChips
        context={assistant.context}
        page={assistant.page}
        pageTitle={model.pageTitle}
        isFull={assistant.isContextFull}
        missing={model.missing}
        labels={labels}
        locale={model.locale}
        sources={model.sources}
        listCode={model.listCode}
        onAdd={actions.addContext}
        onRemove={actions.removeContext}
        onIncludePage={actions.setPageIncluded}
      />
    </Composer>
  );
}
