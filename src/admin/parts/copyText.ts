/**
 * Copies the text of an element: through the clipboard interface, or where that is missing or refused (pages without TLS) through
 * the older command. Where both fail the text stays selected. Never throws.
 *
 * @returns False when the reader has to copy by hand.
 */
export async function copyText(element: HTMLElement | null, text: string): Promise<boolean> {
  const page = element?.ownerDocument;
  const view = page?.defaultView;
  if (!element || !page || !view) return false;
  try {
    await view.navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (copyThroughField(page, element, text)) return true;
    view.getSelection()?.selectAllChildren(element);
    return false;
  }
}

function copyThroughField(page: Document, element: HTMLElement, text: string): boolean {
  const root = element.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : page.activeElement;
  const field = page.createElement('textarea');
  field.className = 'visually-hidden';
  field.value = text;
  element.after(field);
  field.select();
  try {
    return page.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
