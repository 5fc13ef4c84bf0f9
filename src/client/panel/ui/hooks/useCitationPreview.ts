import { useCallback, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import type { MessageView } from '../../../core/conversation/toMessageView';
import type { Source } from '../../../core/conversation/toSources';
import { toPage } from '../../../core/links/toPage';

/** The citation mark with a shown preview, and its source. */
export interface ShownCitation {
  mark: HTMLElement;
  source: Source;
}

/**
 * Decides which citation shows its preview: the citation under the pointer, the focused citation, or a citation after one tap. A second
 * tap follows the link.
 *
 * @returns The citation or `null`, listeners for the element around the messages, and a function that closes the preview.
 */
export function useCitationPreview(messages: readonly MessageView[]) {
  const [shown, setShown] = useState<ShownCitation | null>(null);
  const pointerType = useRef('');
  const close = useCallback(() => setShown(null), []);

  function show(target: EventTarget | null) {
    const mark = target instanceof Element ? target.closest<HTMLElement>('a[part=citation]') : null;
    if (mark === (shown?.mark ?? null)) return;
    const source = mark && findSource(mark.getAttribute('href') ?? '', messages);
    setShown(mark && source ? { mark, source } : null);
  }

  return {
    shown,
    close,
    listeners: {
      onPointerDown: (event: PointerEvent) => void (pointerType.current = event.pointerType),
      onPointerOver: (event: PointerEvent) => event.pointerType !== 'touch' && show(event.target),
      onPointerLeave: (event: PointerEvent) => {
        // A touch sends `pointerout` after every tap.
        if (event.pointerType !== 'touch' && !isPreview(event.relatedTarget)) close();
      },
      onFocusCapture: (event: FocusEvent) => pointerType.current !== 'touch' && show(event.target),
      onBlurCapture: close,
      onKeyDown: () => void (pointerType.current = ''),
      onClickCapture(event: MouseEvent) {
        if (pointerType.current !== 'touch') return;
        const before = shown?.mark;
        show(event.target);
        const mark = event.target instanceof Element && event.target.closest('a[part=citation]');
        if (mark && mark !== before) event.preventDefault();
      },
    },
  };
}

function isPreview(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[part=citation-preview]') !== null;
}

/** The source of a mark. While an answer streams, cited addresses are not among its sources yet, so a source of the same page is used. */
function findSource(url: string, messages: readonly MessageView[]): Source | undefined {
  const sources = messages.flatMap((message) => message.sources).toReversed();
  return (
    sources.find((source) => source.url === url) ??
    sources.find((source) => source.url !== null && toPage(source.url) === toPage(url))
  );
}
