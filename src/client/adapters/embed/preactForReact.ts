/**
 * React for the script tag: what the panel uses of it, on Preact. `preact/compat` has all of React, and takes 1.2 kB more.
 *
 * Events of the panel are the browser's own: text fields report each change by `onInput`, and listeners on a container get the focus of
 * its elements by `onFocusCapture`.
 */
import type { Attributes, ComponentChild, ComponentType, FunctionComponent, Ref, VNode } from 'preact';
import { createElement, options, render } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';

export { Component, createContext, createElement, createPortal, createRef, Fragment } from 'preact';
export * from 'preact/hooks';
export { useLayoutEffect as useInsertionEffect };

/** Code that depends on the version works as with the newest one. */
export const version = '19';

options.event = (event) => Object.assign(event, { nativeEvent: event });

/** The function that elements of JSX become calls of. */
export function jsx(type: never, props: Attributes, key?: string): VNode {
  return createElement(type, key === undefined ? props : { ...props, key });
}

export { jsx as jsxs };

/** Draws again when the value of a store that is outside Preact changes. */
export function useSyncExternalStore<Value>(subscribe: (onChange: () => void) => () => void, read: () => Value): Value {
  const value = read();
  const check = useRef(() => {});
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/immutability -- a ref of Preact
    check.current = () => {
      if (!Object.is(read(), value)) redraw(undefined);
    };
    check.current();
  }, [subscribe, value, read]);
  useEffect(() => {
    check.current();
    return subscribe(() => check.current());
  }, [subscribe]);
  return value;
}

/** A component that draws again only when one of its props changes. */
export function memo<Props extends object>(component: ComponentType<Props>): FunctionComponent<Props> {
  return function Memo(this: { props: object; shouldComponentUpdate?(next: object): boolean }, props: Props) {
    this.shouldComponentUpdate = (next) => differ(this.props, next) || differ(next, this.props);
    return createElement(component, props);
  };
}

/** True if a property of the first object has another value in the second. */
function differ(first: object, second: object): boolean {
  return Object.entries(first).some(([name, value]) => value !== (second as Record<string, unknown>)[name]);
}

/** A component that passes the `ref` that it is given on. */
export function forwardRef<Props, Target>(draw: (props: Props, ref: Ref<Target>) => ComponentChild) {
  return ({ ref = null, ...props }: Props & { ref?: Ref<Target> }) => draw(props as Props, ref);
}

export function createRoot(container: Element) {
  return {
    render: (content: ComponentChild) => render(content, container),
    unmount: () => render(null, container),
  };
}

/** Draws a change at once. The panel has no use for it, but pages that try the component on this runtime do. */
export function flushSync(change: () => void): void {
  const { debounceRendering } = options;
  options.debounceRendering = (draw) => draw();
  change();
  options.debounceRendering = debounceRendering;
}
