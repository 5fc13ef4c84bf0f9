/**
 * Styles a shadow root by a constructable style sheet, which no `style-src` policy can block. Browsers without them (Safari before 16.4)
 * get a `<style>` element with the nonce.
 *
 * @returns The added sheet or element.
 */
export function addStyles(root: ShadowRoot, css: string, nonce = ''): CSSStyleSheet | HTMLStyleElement {
  const { ownerDocument: document, adoptedStyleSheets: adopted } = root;
  if (!adopted) {
    const style = document.createElement('style');
    style.nonce = nonce;
    style.textContent = css;
    root.append(style);
    return style;
  }
  // Browsers have the two together.
  const sheet = new document.defaultView!.CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...adopted, sheet];
  return sheet;
}
