import { native, removeNode } from './native';

/** Time for which the blob's address stays valid for the download, in milliseconds. */
const READ_TIME_MS = 10_000;

/**
 * Offers a text to the reader as a download.
 *
 * @param root Element that the link is added to for a moment.
 * @param type Media type of the text.
 */
export function downloadText(
  win: Window & typeof globalThis,
  root: ShadowRoot,
  name: string,
  text: string,
  type = 'text/markdown',
) {
  const url = win.URL.createObjectURL(new win.Blob([text], { type: `${type};charset=utf-8` }));
  const link = native(win.document).createElement('a');
  link.href = url;
  link.download = name;
  root.appendChild(link);
  // The click does not bubble, so that a router on the page does not handle it.
  link.dispatchEvent(new win.MouseEvent('click', { cancelable: true }));
  removeNode(link);
  win.setTimeout(() => win.URL.revokeObjectURL(url), READ_TIME_MS);
}
