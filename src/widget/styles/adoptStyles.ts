/**
 * Styles a shadow root by a constructable style sheet, which no `style-src` policy can block. Browsers without them get a `<style>`
 * element with the nonce, which is by default that of the styles before it.
 *
 * @returns Takes the styles away again.
 */
export function adoptStyles(
  root: ShadowRoot,
  css: string,
  nonce = root.querySelector('style')?.nonce ?? '',
): () => void {
  const { ownerDocument: document, adoptedStyleSheets: adopted } = root;
  const { CSSStyleSheet } = document.defaultView ?? {};
  if (adopted && CSSStyleSheet) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...adopted, sheet];
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = css;
  root.prepend(style);
  return () => style.remove();
}
