import { useLayoutEffect, type RefObject } from 'react';
import { adoptStyles } from '../styles/adoptStyles';

/**
 * Adds the styles of a part of the panel that is loaded on demand. They are loaded with its code, added before it is painted, and removed
 * with it.
 *
 * @param elementRef an element of the panel
 */
export function useOwnStyles(elementRef: RefObject<Element | null>, css: string) {
  useLayoutEffect(() => {
    const root = elementRef.current?.getRootNode() as ShadowRoot | undefined;
    return root?.host && adoptStyles(root, css);
  }, [elementRef, css]);
}
