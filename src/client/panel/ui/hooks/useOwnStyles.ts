import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { adoptStyles } from '../styles/adoptStyles';

/**
 * The styles of a part of the panel that is loaded by itself: they come with its code, are there before it is painted, and go with it.
 *
 * @param elementRef an element of the panel
 */
export function useOwnStyles(elementRef: RefObject<Element | null>, css: string) {
  useLayoutEffect(() => {
    const root = elementRef.current?.getRootNode() as ShadowRoot | undefined;
    return root?.host && adoptStyles(root, css);
  }, [elementRef, css]);
}
