import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Props of {@link PlacedContent}. */
export interface PlacedContentProps {
  /** An element that another component renders. */
  element: Element;
  /** Selector of the child that follows the content. @default none, at the end */
  before?: string;
  children: ReactNode;
}

/** Adds content to an element of another component, in a separate box, so that the two components do not move each other's nodes. */
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
