/**
 * Copies a text: through the clipboard interface, or where that is missing or refused (plain http, frames) through a selected field.
 *
 * @param root Where the field may stand for a moment.
 * @returns False when the browser allows neither. Never throws.
 */
export async function copyText(page: Window, root: ShadowRoot, text: string): Promise<boolean> {
  try {
    await page.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughField(page, root, text);
  }
}

function copyThroughField(page: Window, root: ShadowRoot, text: string): boolean {
  const focused = root.activeElement;
  const field = page.document.createElement('textarea');
  field.className = 'visually-hidden';
  field.value = text;
  root.append(field);
  // Not every browser gives the focus to what is selected, and only what has it is copied.
  field.focus({ preventScroll: true });
  field.select();
  try {
    return page.document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
