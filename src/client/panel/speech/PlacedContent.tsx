import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Props of {@link PlacedContent}. */
export interface PlacedContentProps {
  /** Drawn by another component. */
  element: Element;
  /** Selector of its child that comes next. @default none: at the end */
  before?: string;
  children: ReactNode;
}

/** Content in an element that another component has drawn, in a box of its own, so that neither moves what is the other's. */
export function PlacedContent({ element, before, children }: PlacedContentProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const created = element.ownerDocument.createElement('span');
    created.className = 'speech';
    element.insertBefore(created, before === undefined ? null : element.querySelector(before));
    setBox(created);
    return () => created.remove();
  }, [element, before]);
  return box && createPortal(children, box);
}
