import { type DOMAttributes, type SyntheticEvent, version } from 'react';

/** The events that React hands from an element to those around it, by their names in its properties. */
const NAMES =
  'Copy Cut Paste CompositionStart CompositionUpdate CompositionEnd BeforeInput Input Change Submit Reset Invalid Select Focus Blur KeyDown KeyPress KeyUp Click AuxClick DoubleClick ContextMenu MouseDown MouseMove MouseUp MouseOver MouseOut PointerDown PointerMove PointerUp PointerCancel PointerOver PointerOut GotPointerCapture LostPointerCapture TouchStart TouchMove TouchEnd TouchCancel Wheel Drag DragStart DragEnd DragEnter DragOver DragLeave DragExit Drop Toggle Cancel Close Load Error AnimationStart AnimationIteration AnimationEnd TransitionEnd'.split(
    ' ',
  );

/** React 18 has no such events, and warns of the properties. */
const SINCE_REACT_19 = ['BeforeToggle', 'TransitionRun', 'TransitionStart', 'TransitionCancel'];

/**
 * Properties that end React's events at an element: React hands the events of a portal to the components around it, which are the site's. Only React's
 * own: the browser's go on to where they end (see `createLiveLauncher`), and on Preact there are no others.
 */
export const keptEvents: DOMAttributes<Element> = Object.fromEntries(
  (Number.parseInt(version) < 19 ? NAMES : [...NAMES, ...SINCE_REACT_19]).map((name) => [`on${name}`, keep]),
);

function keep(event: SyntheticEvent) {
  event.isPropagationStopped = () => true;
}
