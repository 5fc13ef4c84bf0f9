import { createLoaded } from './createLoaded';
import { Composer } from './Composer';
import { ContextChips } from './context/ContextChips';
import type { PanelModel } from './PanelModel';

export interface QuestionFormProps {
  model: PanelModel;
  isBusy: boolean;
  /** Announces the result of an action to screen readers. */
  announce(text: string): void;
}

const Attachments = createLoaded(() => import('./attachments/Attachments'), 'Attachments');

/** The form for the next question, with its files, the current page and context items. */
export function QuestionForm({ model, isBusy, announce }: QuestionFormProps) {
  const { assistant, labels, addOns } = model;
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
      addOns={addOns.Composer && <addOns.Composer model={model} />}
    >
      {!model.isOnline && <p className="notice">{labels.offlineNotice}</p>}
      <ContextChips
        context={assistant.context}
        page={assistant.page}
        pageTitle={model.pageTitle}
        isFull={assistant.isContextFull}
        missing={model.missing}
        inputRef={model.inputRef}
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
