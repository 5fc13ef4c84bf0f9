import { useLayoutEffect, useRef, type RefObject } from 'react';
import { adoptStyles } from '../styles/adoptStyles';

/**
 * Adds the styles of a part of the panel that is loaded on demand. They are loaded with its code, added before it is painted, and removed
 * with it.
 *
 * @param given An element of the panel that has a ref already. @default the one that gets the returned ref
 * @returns The ref for an element of the part.
 */
export function useOwnStyles<Shown extends Element>(
  css: string,
  given?: RefObject<Shown | null>,
): RefObject<Shown | null> {
  const own = useRef<Shown>(null);
  const place = given ?? own;
  useLayoutEffect(() => {
    const root = place.current?.getRootNode() as ShadowRoot | undefined;
    return root?.host && adoptStyles(root, css);
  }, [place, css]);
  return place;
}
