/** How long a browser may take to read what it downloads, in milliseconds. */
const READ_TIME_MS = 10_000;

/**
 * Hands a text to the reader as a file.
 *
 * @param root Where the link may stand for a moment.
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
  const link = win.document.createElement('a');
  link.href = url;
  link.download = name;
  root.append(link);
  // Does not bubble: a router of the page that watches clicks on links has nothing to do with this one.
  link.dispatchEvent(new win.MouseEvent('click', { cancelable: true }));
  link.remove();
  win.setTimeout(() => win.URL.revokeObjectURL(url), READ_TIME_MS);
}
