import { native } from './native';

/**
 * Styles a shadow root with a constructable style sheet, which a `style-src` policy cannot block. Browsers without constructable style
 * sheets (Safari before 16.4) get a `<style>` element with the nonce.
 *
 * @returns The added sheet or element.
 */
export function addStyles(root: ShadowRoot, css: string, nonce = ''): CSSStyleSheet | HTMLStyleElement {
  const { adoptedStyleSheets: adopted } = root;
  const document = native(root.ownerDocument);
  if (!adopted) {
    const style = document.createElement('style');
    style.nonce = nonce;
    style.textContent = css;
    root.appendChild(style);
    return style;
  }
  // Every browser with `adoptedStyleSheets` also has the constructor.
  const sheet = new document.defaultView!.CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...adopted, sheet];
  return sheet;
}
