import { Component, useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { SlotContentOf } from '../options/DocsAssistantSlots';
import { native } from '../page/browser/native';

export interface SlotContentProps<Data> {
  /** The assistant's element on the page. */
  element: HTMLElement;
  /** Name of the slot in the shadow root. */
  name: string;
  content: SlotContentOf<Data>;
  data: Data;
}

/**
 * The site's content for a slot of the shadow root. It is a child of the assistant's element in the page, so the site's styles apply to it.
 * If it throws, it is removed and the slot shows its default again.
 */
export function SlotContent<Data>({ element, name, content, data }: SlotContentProps<Data>) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);

  useLayoutEffect(() => {
    if (hasFailed) return;
    const created = native(element.ownerDocument).createElement('div');
    created.slot = name;
    created.style.display = 'contents';
    element.appendChild(created);
    setPlace(created);
    return () => {
      created.parentNode?.removeChild(created);
      setPlace(null);
    };
  }, [element, name, hasFailed]);

  if (place === null || hasFailed) return null;
  return createPortal(
    <SlotBoundary name={name} onFail={fail}>
      <Filled content={content} data={data} />
    </SlotBoundary>,
    place,
  );
}

/** Calls the site's function inside the error boundary. */
function Filled<Data>({ content, data }: Pick<SlotContentProps<Data>, 'content' | 'data'>): ReactNode {
  return typeof content === 'function' ? content(data) : content;
}

class SlotBoundary extends Component<{ name: string; onFail(): void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, onFail } = this.props;
    console.error(`[docs-assistant] The slot "${name}" threw; the default is shown.`, error);
    onFail();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
