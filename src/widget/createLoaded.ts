import { createElement, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { reportMissingPart } from './reportMissingPart';

/**
 * A component whose code is loaded when it is first drawn; nothing shows until then. One that cannot be loaded stays away, is logged, and
 * is tried again when it is drawn anew: unlike with `lazy`, nothing around it notices.
 */
export function createLoaded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Loaded(props: Props) {
    const [component, setComponent] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      load().then((loaded) => setComponent(() => loaded), reportMissingPart);
    }, []);
    return component === null ? null : createElement(component, props);
  };
}
