import { useEffect, useRef, useState } from 'react';
import type { ResolvedLimits } from '../../../core/conversation/attachments/AttachmentLimits';
import { checkFiles, type FileRefusalReason } from '../../../core/conversation/attachments/checkFiles';
import { toAcceptAttribute } from '../../../core/conversation/attachments/readFileType';
import type { AttachedFile } from '../../../headless/questions/Question';
import { useLatest } from '../../../page/hooks/useLatest';
import { attachmentLabels } from '../../../../shared/locales/attachmentLabels';
import { formatLabel } from '../elements/formatLabel';
import { useOwnStyles } from '../hooks/useOwnStyles';
import { IconButton } from '../elements/IconButton';
import type { PanelModel } from '../PanelModel';
import css from '../styles/attachments.css?inline';
import { AttachmentChip } from './AttachmentChip';
import { watchFiles } from './watchFiles';

const CLIP = 'M20 11.5l-8.2 8.2a5 5 0 0 1-7-7l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7l-8.5 8.4a1.7 1.7 0 0 1-2.4-2.4l7.8-7.7';

export interface AttachmentsProps {
  model: PanelModel;
  limits: ResolvedLimits;
  announce(text: string): void;
}

type AttachmentLabels = Record<keyof typeof attachmentLabels, string>;

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** The button that attaches files, the files for the next question, and the files that could not be attached with the reason. */
export function Attachments(props: AttachmentsProps) {
  const { model, limits } = props;
  const { assistant, frameRef: target } = model;
  const { files, readingFiles, droppedFiles, actions } = assistant;
  const labels = { ...attachmentLabels, ...model.labels };
  const { problems, setProblems, add } = useFileReading(labels, props);
  const [isDropTarget, setDropTarget] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useOwnStyles(css, target);

  const getAdd = useLatest(add);

  useEffect(() => {
    if (target.current === null) return;
    return watchFiles(target.current, { onFiles: (found) => getAdd()(found), onHover: setDropTarget });
  }, [target, getAdd]);

  function remove(file: AttachedFile) {
    actions.removeFile(file);
    setProblems([]);
    // The focused button has been removed with its file.
    button.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {isDropTarget && <p className="drop-hint">{labels.attachmentDrop}</p>}
      {droppedFiles.length > 0 && (
        <Note
          text={formatLabel(labels.attachmentsDropped, { names: droppedFiles.join(', ') })}
          dismissLabel={labels.dismiss}
          onDismiss={actions.dismissDroppedFiles}
        />
      )}
      {problems.length > 0 && (
        <Note text={problems.join(' ')} dismissLabel={labels.dismiss} onDismiss={() => setProblems([])} />
      )}
      {files.length + readingFiles.length > 0 && (
        <ul className="attachments" part="attachments" aria-label={labels.attachments}>
          {files.map((file, index) => (
            <AttachmentChip
              key={`${index} ${file.filename}`}
              file={file}
              labels={labels}
              onRemove={() => remove(file)}
            />
          ))}
          {readingFiles.map(({ name }, index) => (
            <li key={`${index} ${name}`} className="attachment" aria-busy="true">
              <span>{formatLabel(labels.attachmentReading, { name })}</span>
            </li>
          ))}
        </ul>
      )}
      <IconButton ref={button} part="attach" icon={CLIP} label={labels.attach} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={toAcceptAttribute(limits.kinds)}
        aria-label={labels.attach}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          // Cleared, so that the same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </>
  );
}

/** A note about files, until the reader dismisses it. */
function Note({ text, dismissLabel, onDismiss }: { text: string; dismissLabel: string; onDismiss(): void }) {
  return (
    <div className="attachment-note" part="attachment-note">
      <p>{text}</p>
      <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />
    </div>
  );
}

function describeRefusal(
  name: string,
  reason: FileRefusalReason,
  limits: ResolvedLimits,
  labels: AttachmentLabels,
): string {
  if (reason === 'type') return formatLabel(labels.attachmentWrongType, { name });
  if (reason === 'count') return formatLabel(labels.attachmentTooMany, { name, count: limits.maxCount });
  return formatLabel(labels.attachmentTooLarge, {
    name,
    size: Number((limits.maxBytes / BYTES_PER_MEGABYTE).toFixed(1)),
  });
}

/** Reads the files that may be attached, and keeps why the others may not. */
function useFileReading(labels: AttachmentLabels, { model, limits, announce }: AttachmentsProps) {
  const { files, readingFiles, actions } = model.assistant;
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function read(file: File, mediaType: string) {
    try {
      await actions.readFile(file, mediaType);
    } catch {
      const problem = formatLabel(labels.attachmentUnreadable, { name: file.name });
      setProblems((current) => [...current, problem]);
      announce(problem);
    }
  }

  function add(candidates: readonly File[]) {
    const { accepted, refused } = checkFiles(candidates, files.length + readingFiles.length, limits);
    const told = refused.map(({ file, reason }) => describeRefusal(file.name, reason, limits, labels));
    setProblems(told);
    if (told.length > 0) announce(told.join(' '));
    for (const { file, mediaType } of accepted) void read(file, mediaType);
  }

  return { problems, setProblems, add };
}
