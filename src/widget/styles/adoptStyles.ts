import { addStyles } from './addStyles';

/**
 * Adds styles to a shadow root, see `addStyles`.
 *
 * @returns Takes the styles away again.
 */
export function adoptStyles(root: ShadowRoot, css: string, nonce?: string): () => void {
  const added = addStyles(root, css, nonce);
  return () => {
    if ('remove' in added) added.remove();
    else root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== added);
  };
}
