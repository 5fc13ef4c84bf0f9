/** A panel of an assistant's size, which scrolls to the bottom of its content once per frame. */
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
