import { createElement, useEffect, useState, type ComponentType } from 'react';
import { reportMissingModule } from './reportMissingModule';

/** The props of a component that is a function. */
type PropsOf<Component> = Component extends (props: infer Props extends object) => unknown ? Props : never;

/** Loaded modules by the functions that loaded them. */
const modules = new Map<() => Promise<unknown>, unknown>();

/** Loads a module, so that its components render at once. */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  modules.set(load, module);
  return module;
}

/**
 * Loads a component's module on its first render. Until then it renders nothing; afterwards the module's components render at once. A
 * failed load is logged, renders `Fallback` or nothing, and is retried with the next mount. Unlike `React.lazy`, it never suspends and
 * never throws.
 */
export function createLoaded<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  Fallback?: ComponentType<PropsOf<Module[Name]>>,
) {
  type Props = PropsOf<Module[Name]>;
  const find = () => ((modules.get(load) as Module | undefined)?.[name] ?? null) as ComponentType<Props> | null;
  return function Loaded(props: Props) {
    const [component, setComponent] = useState(find);
    useEffect(() => {
      loadModule(load).then(
        () => setComponent(find),
        (error) => {
          reportMissingModule(error);
          setComponent(() => Fallback ?? null);
        },
      );
    }, []);
    return component === null ? null : createElement(component, props);
  };
}

/** True once a module has loaded or cannot be loaded, for what is shown below its component; always without a module. */
export function useSettled(load: (() => Promise<unknown>) | null): boolean {
  const [settled, setSettled] = useState<typeof load>(null);
  useEffect(() => {
    const settle = () => setSettled(() => load);
    if (load !== null) loadModule(load).then(settle, settle);
  }, [load]);
  return load === null || settled === load || modules.has(load);
}
