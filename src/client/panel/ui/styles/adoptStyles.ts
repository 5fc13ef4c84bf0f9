import { addStyles } from '../../../page/browser/addStyles';

/**
 * Adds styles to a shadow root with `addStyles`.
 *
 * @returns A function that removes the styles.
 */
export function adoptStyles(root: ShadowRoot, css: string): () => void {
  const added = addStyles(root, css);
  return () => {
    if (added) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== added);
  };
}
