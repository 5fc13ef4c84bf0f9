import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { OpenReason } from '../core/conversation/assistantEvents';
import type { Host } from '../launcher/createLauncher';
import { matchesMedia } from '../page/watchMedia';
import { watchReach } from '../page/watchReach';
import { RETURN_EVENT } from '../page/createHostElement';

export interface DialogOptions {
  /** Its button gets the focus when the element that opened the dialog no longer exists. */
  host: Host;
  isOpen: boolean;
  /** Why the panel is open or closed. */
  reason: OpenReason;
  /** True when the panel covers the page and makes the rest inert. */
  isModal: boolean;
  /** False until the panel can be rendered. */
  isReady: boolean;
  /** The value is `null` without a dialog, such as for an inline panel. */
  dialog: RefObject<HTMLDialogElement | null>;
  /** The element that gets the focus on opening. */
  input: RefObject<HTMLElement | null>;
  /** Called on each opening and closing. */
  onChange(isOpen: boolean, reason: OpenReason): void;
}

/** Opens and closes the panel's dialog, moves the focus into it, and restores the focus afterwards. */
export function useDialog({ host, isOpen, reason, isModal, isReady, dialog, input, onChange }: DialogOptions) {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  const hasFocus = useRef(false);
  const isShown = isReady && isOpen;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isShown || element === null) return;
    const inside = host.root.activeElement;
    const isFocusInside = inside !== null && element.contains(inside);
    const { activeElement, fullscreenElement } = host.own;
    const from = host.button.getBoundingClientRect();
    if (!isFocusInside) opener.current = inside ?? activeElement?.shadowRoot?.activeElement ?? activeElement;
    // While another element is in full screen, readers can use only that element or a modal dialog.
    const isOnTop = isModal || (fullscreenElement && !fullscreenElement.contains(host.element));
    const show = () => {
      raise(host);
      element.removeAttribute('open');
      // The panel may open before the page has a body.
      if (isOnTop && host.element.isConnected) {
        showModally(element);
        // The browser would focus the first control, which does not help readers without a keyboard.
        element.focus({ preventScroll: true });
      } else element.setAttribute('open', '');
    };
    show();
    // An element that is removed leaves the top layer.
    host.element.addEventListener(RETURN_EVENT, show);
    growFrom(element, from);
    if (isFocusInside && inside instanceof HTMLElement) inside.focus({ preventScroll: true });
    return () => {
      host.element.removeEventListener(RETURN_EVENT, show);
      close(element);
    };
  }, [isShown, isModal, host, dialog]);

  useEffect(() => {
    if (!isReady || isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    onChange(isOpen, reason);
    if (dialog.current === null) return;
    if (isOpen) {
      // On touch screens, focus would open the keyboard over the content; after a reload, it would be taken from the page.
      const hasFinePointer = !matchesMedia(host.win, '(pointer: coarse)');
      // Focus in the field would remove the selection that the reader has just asked about.
      const target = reason === 'selection' ? dialog.current : input.current;
      hasFocus.current = target !== null && reason !== 'restored' && hasFinePointer;
      if (hasFocus.current) target?.focus({ preventScroll: true });
    } else {
      const { current } = opener;
      const isThere = current?.isConnected && current !== host.own.body;
      const target = isThere ? current : host.button;
      if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true });
      opener.current = null;
    }
  }, [isReady, isOpen, reason, host, dialog, input, onChange]);

  useEffect(() => {
    const panel = dialog.current;
    if (isShown && panel) return watchReach(host.win, { ...host, panel, hasFocus: hasFocus.current });
  }, [isShown, host, dialog]);
}

/** Moves an open panel out of a page that fades or clips its content, in browsers with popovers. */
function raise({ win, own, element, rootElement }: Host) {
  // A panel that was left open may open before the page has a body.
  if (!element.isConnected) return;
  const { body, documentElement } = own;
  const isWhole = [body, documentElement].every((node) => {
    const { opacity, clipPath, maskImage } = win.getComputedStyle(node);
    return !/^0|\(/.test(opacity + clipPath + maskImage);
  });
  if (isWhole) return;
  rootElement.popover = 'manual';
  rootElement.showPopover?.();
}

/** Lets an opened panel grow from its launcher. A site may have a button of its own instead, without a size here. */
function growFrom({ style, offsetLeft, offsetTop }: HTMLElement, from: DOMRect): void {
  if (from.width > 0)
    style.transformOrigin = `${from.x + from.width / 2 - offsetLeft}px ${from.y + from.height / 2 - offsetTop}px`;
}

/** Opens a modal dialog. jsdom, which sites use for tests, has no `showModal`, so the dialog opens as part of the page there. */
function showModally(dialog: HTMLDialogElement): void {
  if ('showModal' in dialog) dialog.showModal();
  else (dialog as Element).setAttribute('open', '');
}

function close(dialog: HTMLDialogElement): void {
  if ('close' in dialog) dialog.close();
  else (dialog as Element).removeAttribute('open');
}
