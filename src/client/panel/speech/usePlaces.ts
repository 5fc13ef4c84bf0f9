import { useEffect, useState } from 'react';
import { PANEL_ID } from '../panelId';

/** An element that another component renders. */
export interface GuestPlace {
  /** A unique and constant key of the element. */
  key: number;
  element: Element;
}

const keys = new WeakMap<Element, number>();
let count = 0;

function toPlace(element: Element): GuestPlace {
  const key = keys.get(element) ?? ++count;
  keys.set(element, key);
  return { key, element };
}

/**
 * The elements in the panel that match a selector, updated when they are added or removed. For optional parts: the components that render
 * these elements need not know of the parts, so they cost other sites nothing.
 *
 * @param selector empty for no elements
 */
export function usePlaces(root: ShadowRoot, selector: string): readonly GuestPlace[] {
  const [places, setPlaces] = useState<readonly GuestPlace[]>([]);
  useEffect(() => {
    const frame = root.getElementById(PANEL_ID);
    if (frame === null || selector === '') return;
    const find = () => setPlaces([...frame.querySelectorAll(selector)].map(toPlace));
    const isPlace = (node: Node) =>
      node.nodeType === node.ELEMENT_NODE &&
      ((node as Element).matches(selector) || (node as Element).querySelector(selector) !== null);
    const observer = new MutationObserver((records) => {
      if (records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isPlace))) find();
    });
    observer.observe(frame, { childList: true, subtree: true });
    find();
    return () => observer.disconnect();
  }, [root, selector]);
  return places;
}
