import { native, removeNode } from './native';

/**
 * Copies a text with the clipboard API. If the API is missing or denied (plain http, frames without the permission), copies from a hidden
 * field and then restores the focus. Never throws.
 *
 * @param root Document or shadow root that the field is added to for a moment.
 * @returns False when the browser allows neither.
 */
export async function copyText(win: Window, root: Document | ShadowRoot, text: string): Promise<boolean> {
  try {
    // Chromium, which alone has it, writes an error to the console when a policy refuses the call.
    const { featurePolicy } = win.document as Document & { featurePolicy?: { allowsFeature(name: string): boolean } };
    if (featurePolicy?.allowsFeature('clipboard-write') ?? true) {
      await win.navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Denied.
  }
  return copyThroughField(win, root, text);
}

function copyThroughField(win: Window, root: Document | ShadowRoot, text: string): boolean {
  const document = native(win.document);
  const isPage = root === win.document;
  const focused = (isPage ? document : root).activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Elements outside of a modal dialog cannot have the focus.
  const parent = focused?.closest('dialog') ?? (isPage ? document.body : (root as ShadowRoot));
  parent.appendChild(field);
  // Only the focused field is copied, and not every browser focuses a field that is selected.
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    removeNode(field);
    (focused as HTMLElement | null)?.focus({ preventScroll: true });
  }
}
