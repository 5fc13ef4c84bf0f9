import { native, removeNode } from './native';

/**
 * Lets a reader enlarge an image: a press shows it alone, as large as the window allows, and another press or Escape closes it.
 *
 * @param name of an image without a text
 * @returns A button with the image.
 */
export function toEnlargeable(image: HTMLImageElement, name: string): HTMLButtonElement {
  const { ownerDocument } = image;
  const button = native(ownerDocument).createElement('button');
  button.type = 'button';
  button.ariaHasPopup = 'dialog';
  if (image.alt === '') button.ariaLabel = name;
  button.appendChild(image);
  button.addEventListener('click', () => enlarge(image));
  return button;
}

/** Shows an image in a modal dialog, beside everything else in its root, so that no key of it reaches what is around the image. */
export function enlarge(image: HTMLImageElement) {
  const document = native(image.ownerDocument);
  const dialog = document.createElement('dialog');
  const large = image.cloneNode() as HTMLImageElement;
  dialog.setAttribute('part', 'enlarged');
  dialog.ariaLabel = image.alt;
  // The shadow dims what is around the image, because a style attribute cannot reach the backdrop.
  dialog.style.cssText =
    'padding:0;border:0;max-width:96vw;max-height:96vh;cursor:zoom-out;background:Canvas;box-shadow:0 0 0 100vmax #000c';
  large.style.cssText = 'display:block;width:auto;max-width:96vw;max-height:96vh';
  dialog.appendChild(large);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('close', () => removeNode(dialog));
  const root = image.getRootNode();
  (root === image.ownerDocument ? document.body : root).appendChild(dialog);
  dialog.showModal();
}
