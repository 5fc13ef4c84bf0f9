/**
 * Puts text on the clipboard and tells whether that worked; never throws. Where there is no clipboard (plain http, frames without the
 * permission) it copies from a hidden field beside `button`, inside the same root, and gives the focus back to the button.
 */
export async function copyText(text: string, button: HTMLElement): Promise<boolean> {
  const clipboard = button.ownerDocument.defaultView?.navigator.clipboard;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: the other way needs no permission.
  }
  return copyFromField(text, button);
}

function copyFromField(text: string, button: HTMLElement): boolean {
  const document = button.ownerDocument;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  button.after(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    button.focus();
  }
}
