import { addStyles } from '../../../page/browser/addStyles';
import { removeNode } from '../../../page/browser/native';

/**
 * Adds styles to a shadow root with `addStyles`; by default with the nonce of the existing styles.
 *
 * @returns A function that removes the styles.
 */
export function adoptStyles(root: ShadowRoot, css: string, nonce = root.querySelector('style')?.nonce): () => void {
  const added = addStyles(root, css, nonce);
  return () => {
    if ('remove' in added) removeNode(added);
    else root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== added);
  };
}
