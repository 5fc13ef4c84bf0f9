/**
 * Copies a text through the clipboard interface. Where that is missing or refused (plain http, frames without the permission) it
 * copies from a hidden field, and gives the focus back. Never throws.
 *
 * @param root Document or shadow root that holds the field for a moment.
 * @returns False when the browser allows neither.
 */
export async function copyText(win: Window, root: Document | ShadowRoot, text: string): Promise<boolean> {
  try {
    await win.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughField(win, root, text);
  }
}

function copyThroughField({ document }: Window, root: Document | ShadowRoot, text: string): boolean {
  const focused = root.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Nothing outside of a modal dialog can have the focus.
  const parent = focused?.closest('dialog') ?? (root === document ? document.body : root);
  parent.append(field);
  // Not every browser gives the focus to what is selected, and only what has it is copied.
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    (focused as HTMLElement | null)?.focus({ preventScroll: true });
  }
}
