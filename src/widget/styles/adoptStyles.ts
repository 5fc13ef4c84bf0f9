/**
 * Styles a shadow root by a constructable style sheet, which no `style-src` policy can block. Browsers without them get a `<style>`
 * element with the nonce.
 *
 * @returns Takes the styles away again.
 */
export function adoptStyles(root: ShadowRoot, css: string, nonce?: string): () => void {
  const view = root.ownerDocument.defaultView;
  if (
    view !== null &&
    'adoptedStyleSheets' in root &&
    typeof view.CSSStyleSheet?.prototype.replaceSync === 'function'
  ) {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }
  const style = root.ownerDocument.createElement('style');
  if (nonce !== undefined) style.nonce = nonce;
  style.textContent = css;
  root.prepend(style);
  return () => style.remove();
}
