/**
 * What the panel takes of React, on Preact: stands in for `react`, `react-dom` and `react-dom/client` in the builds of the script tag and
 * for VitePress. A third of `preact/compat`, whose rest makes other people's components work; all of ours are here.
 */
import { createElement, options, render } from 'preact';
import type { ComponentChild, ComponentType } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks';

export { Component, createElement, createPortal, Fragment } from 'preact';
export {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useLayoutEffect as useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';

type Props = Record<string, unknown>;

const { event: before } = options;
// Handlers get the browser's own event here; in React it is inside theirs.
options.event = (event) => Object.assign(before?.(event) ?? event, { nativeEvent: event });

/** A component that is drawn anew when one of its props is another. */
export function memo(type: ComponentType<Props>) {
  return function Memo(
    this: { shouldComponentUpdate(next: Props): boolean; props: Props },
    props: Props,
  ): ComponentChild {
    this.shouldComponentUpdate = (next) => differs(this.props, next) || differs(next, this.props);
    return createElement(type, props);
  };
}

function differs(some: Props, others: Props): boolean {
  return Object.keys(some).some((name) => some[name] !== others[name]);
}

/** Functions get a `ref` like any other prop here. */
export function forwardRef(draw: (props: Props, ref: unknown) => ComponentChild) {
  return ({ ref = null, ...props }: Props): ComponentChild => draw(props, ref);
}

/** A value that is kept elsewhere; one that changes before the subscription begins is not missed. */
export function useSyncExternalStore<T>(subscribe: (listener: () => void) => () => void, getSnapshot: () => T): T {
  const value = getSnapshot();
  const [{ shown }, draw] = useState({ shown: { value, getSnapshot } });
  const look = useCallback(() => {
    if (!Object.is(shown.value, shown.getSnapshot())) draw({ shown });
  }, [shown]);
  useLayoutEffect(() => {
    Object.assign(shown, { value, getSnapshot });
    look();
  }, [subscribe, value, getSnapshot, shown, look]);
  useEffect(() => {
    look();
    return subscribe(look);
  }, [subscribe, look]);
  return value;
}

export function createRoot(place: Element) {
  return {
    render: (children: ComponentChild) => render(children, place),
    unmount: () => render(null, place),
  };
}
