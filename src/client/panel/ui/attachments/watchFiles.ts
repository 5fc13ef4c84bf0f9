import { listenTo } from '../../../page/browser/native';

/** Calls back with files that are dropped on an element or pasted into it. Pasted or dropped text is left to the browser. */
export function watchFiles(
  element: HTMLElement,
  { onFiles, onHover }: { onFiles(files: readonly File[]): void; onHover(isOver: boolean): void },
): () => void {
  const holdsFiles = (transfer: DataTransfer | null) => transfer !== null && [...transfer.types].includes('Files');

  function handleDragOver(event: DragEvent) {
    if (!holdsFiles(event.dataTransfer)) return;
    // Otherwise the browser would leave the page and open the file.
    event.preventDefault();
    onHover(true);
  }

  function handleDragLeave(event: DragEvent) {
    if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) onHover(false);
  }

  function handleDrop(event: DragEvent) {
    onHover(false);
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  }

  function handlePaste(event: ClipboardEvent) {
    const { clipboardData } = event;
    // Office programs add a picture to copied text. The text is meant.
    if (clipboardData === null || clipboardData.files.length === 0 || clipboardData.types.includes('text/plain'))
      return;
    event.preventDefault();
    onFiles([...clipboardData.files]);
  }

  const listening = new AbortController();
  listenTo(element, 'dragover', handleDragOver, listening.signal);
  listenTo(element, 'dragleave', handleDragLeave, listening.signal);
  listenTo(element, 'drop', handleDrop, listening.signal);
  listenTo(element, 'paste', handlePaste, listening.signal);
  return () => listening.abort();
}
