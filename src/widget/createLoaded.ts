import { createElement, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { reportMissingPart } from './reportMissingPart';

/** The props of a component that is a function. */
type PropsOf<Component> = Component extends (props: infer Props extends object) => unknown ? Props : never;

/**
 * A component, by its name in a module that is loaded when it is first drawn; nothing shows until then, and from then on it is there at
 * once. One that cannot be loaded gives its place to a fallback or stays away, is logged, and is tried again when it is drawn anew: unlike
 * with `lazy`, nothing around it notices.
 */
export function createLoaded<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  Fallback?: ComponentType<PropsOf<Module[Name]>>,
) {
  type Props = PropsOf<Module[Name]>;
  let known: ComponentType<Props> | null = null;
  return function Loaded(props: Props) {
    const [component, setComponent] = useState(() => known);
    useEffect(() => {
      load().then(
        (module) => {
          known = module[name] as ComponentType<Props>;
          setComponent(() => known);
        },
        (error) => {
          reportMissingPart(error);
          setComponent(() => Fallback ?? null);
        },
      );
    }, []);
    return component === null ? null : createElement(component, props);
  };
}
