import { copyText } from './copyText';
import { findPageLink } from './findPageLink';

/** Link to the page's own text as markdown, which generators of documentation add. */
const MARKDOWN = '[rel~="alternate" i][type="text/markdown" i]';

/** Copies the current page as markdown; false when that fails. */
export type PageCopy = () => Promise<boolean>;

/**
 * Returns a function that copies the current page as markdown; `null` if the page has no link to such a version (`<link rel="alternate"
 * type="text/markdown">`). Nothing is fetched before the function is called.
 *
 * @param root Root for the hidden field, in browsers that copy only from fields.
 */
export function findPageCopy(win: Window & typeof globalThis, root: ShadowRoot): PageCopy | null {
  const address = findPageLink(MARKDOWN, win);
  if (address === undefined) return null;
  return () => {
    const text = fetchMarkdown(win, address);
    // Both ways of copying handle the error.
    text.catch(() => {});
    return copyLater(win, text)
      .catch(async () => copyText(win, root, await text))
      .catch(() => false);
  };
}

/** Copies a text that is not available yet, because Safari allows copying only while the page handles a press. */
async function copyLater({ navigator, ClipboardItem, Blob }: typeof globalThis, text: Promise<string>): Promise<true> {
  const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  return true;
}

async function fetchMarkdown(win: Window & typeof globalThis, address: string): Promise<string> {
  const response = await win.fetch(address);
  // A single-page application answers every address with its own HTML.
  if (!response.ok || response.headers.get('content-type')?.includes('html'))
    throw new Error(`No markdown: ${address}`);
  return response.text();
}
