import { decodeAddress } from './decodeAddress';
import { native } from './native';

/** Name of the highlight on the page. */
const NAME = 'docs-assistant';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/**
 * Lights a section of this page in the browser's colours of a mark, from its heading to the next one, in browsers with highlights (Chrome
 * 105, Safari 17.2, Firefox 140). It changes no element of the page and does not scroll.
 *
 * @param url Address with the anchor of the section; nothing happens for another page.
 * @returns A function that ends it.
 */
export function lightPassage(of: Document, url: string): (() => void) | undefined {
  const document = native(of);
  const win = document.defaultView;
  if (!win?.Highlight) return undefined;
  const { origin, pathname, hash } = new URL(url, win.location.href);
  if (origin + pathname !== win.location.origin + win.location.pathname || hash === '') return undefined;
  const target = document.getElementById(decodeAddress(hash.slice(1)));
  const heading = target?.closest(HEADINGS) ?? target?.querySelector(HEADINGS) ?? target;
  if (!heading) return undefined;
  const range = document.createRange();
  range.selectNode((heading.closest('main, article') ?? document.body).lastChild ?? heading);
  range.setStartBefore(heading);
  const next = [...document.querySelectorAll(HEADINGS)].find(
    (other) => heading.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (next) range.setEndBefore(next);
  const sheet = new win.CSSStyleSheet();
  sheet.replaceSync(`::highlight(${NAME}) { background-color: Mark; color: MarkText }`);
  setSheets(of, [...document.adoptedStyleSheets, sheet]);
  win.CSS.highlights.set(NAME, new win.Highlight(range));
  return () => {
    win.CSS.highlights.delete(NAME);
    setSheets(
      of,
      document.adoptedStyleSheets.filter((other) => other !== sheet),
    );
  };
}

/** Sets them through the prototype, like `native`. */
function setSheets(document: Document, sheets: CSSStyleSheet[]) {
  Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document);
}
