import { createElement, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { reportMissingPart } from './reportMissingPart';

/**
 * A component whose code is loaded when it is first drawn; nothing shows until then, and from then on it is there at once. One that cannot be
 * loaded stays away, is logged, and is tried again when it is drawn anew: unlike with `lazy`, nothing around it notices.
 */
export function createLoaded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | null = null;
  return function Loaded(props: Props) {
    const [component, setComponent] = useState(() => known);
    useEffect(() => {
      load().then((loaded) => {
        known = loaded;
        setComponent(() => loaded);
      }, reportMissingPart);
    }, []);
    return component === null ? null : createElement(component, props);
  };
}
