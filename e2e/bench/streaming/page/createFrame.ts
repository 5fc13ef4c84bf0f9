/** A panel of the size of an assistant's, which follows its content to the bottom by one write a frame. */
export function createFrame(host: HTMLElement): HTMLElement {
  const frame = host.ownerDocument.createElement('div');
  frame.className = 'frame';
  const content = host.ownerDocument.createElement('div');
  frame.append(content);
  host.append(frame);
  new ResizeObserver(() => {
    frame.scrollTop = frame.scrollHeight;
  }).observe(content);
  return content;
}
