import { copyText } from './copyText';

/** A page may name its own text as markdown, as generators of documentation do. */
const LINK = 'link[rel~="alternate" i][type="text/markdown" i][href]';

/** Copies the page in view as markdown; false when that fails. */
export type PageCopy = () => Promise<boolean>;

/**
 * A function that copies the page in view as markdown; `null` where the page names no such version of itself
 * (`<link rel="alternate" type="text/markdown">`). Nothing is fetched before it is called.
 *
 * @param root Holds the field of a browser that copies from fields alone.
 */
export function findPageCopy(win: Window & typeof globalThis, root: ShadowRoot): PageCopy | null {
  const address = win.document.querySelector<HTMLLinkElement>(LINK)?.href ?? '';
  if (!/^https?:/.test(address)) return null;
  return () => {
    const text = fetchMarkdown(win, address);
    // Both ways report it.
    text.catch(() => {});
    return copyLater(win, text)
      .catch(async () => copyText(win, root, await text))
      .catch(() => false);
  };
}

/** Copies a text that is still to come: Safari lets a page copy only while it handles a press. */
async function copyLater({ navigator, ClipboardItem, Blob }: typeof globalThis, text: Promise<string>): Promise<true> {
  const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  return true;
}

async function fetchMarkdown(win: Window & typeof globalThis, address: string): Promise<string> {
  const response = await win.fetch(address);
  // A site of one page answers every address with itself.
  if (!response.ok || response.headers.get('content-type')?.includes('html'))
    throw new Error(`No markdown: ${address}`);
  return response.text();
}
