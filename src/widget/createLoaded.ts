import { createElement, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { reportMissingPart } from './reportMissingPart';

/** The props of a component that is a function. */
type PropsOf<Component> = Component extends (props: infer Props extends object) => unknown ? Props : never;

/**
 * Loads a component with its module on the first render. It renders nothing until then, and at once afterwards. A failed load is logged,
 * renders `Fallback` or nothing, and is retried with the next mount. Unlike `React.lazy`, it never suspends and never throws.
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
