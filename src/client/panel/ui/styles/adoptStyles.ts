import { addStyles } from '../../../page/browser/addStyles';

/**
 * Adds styles to a shadow root, see `addStyles`; without a nonce of their own, with that of the styles before them.
 *
 * @returns Takes the styles away again.
 */
export function adoptStyles(root: ShadowRoot, css: string, nonce = root.querySelector('style')?.nonce): () => void {
  const added = addStyles(root, css, nonce);
  return () => {
    if ('remove' in added) added.remove();
    else root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== added);
  };
}
