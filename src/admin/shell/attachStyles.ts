/// <reference types="vite/client" />
import base from '../styles/base.css?inline';
import exports from '../styles/exports.css?inline';
import panels from '../styles/panels.css?inline';
import tokens from '../styles/tokens.css?inline';

/**
 * Puts the panels' styles into a shadow root: as a constructed style sheet, which a strict content security policy allows
 * without a nonce, or as a style element with the nonce where the browser cannot construct one.
 */
export function attachStyles(root: ShadowRoot, nonce?: string): void {
  const text = `${base}\n${tokens}\n${panels}\n${exports}`;
  const view = root.ownerDocument.defaultView;
  if (
    view !== null &&
    'adoptedStyleSheets' in root &&
    typeof view.CSSStyleSheet?.prototype.replaceSync === 'function'
  ) {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets = [sheet];
    return;
  }
  const element = root.querySelector('style') ?? root.ownerDocument.createElement('style');
  if (nonce !== undefined) element.nonce = nonce;
  element.textContent = text;
  root.prepend(element);
}
