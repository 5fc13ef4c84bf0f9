import { type DOMAttributes, type SyntheticEvent, version } from 'react';

/** The events that bubble in React, by the names of their props. */
const NAMES =
  'Copy Cut Paste CompositionStart CompositionUpdate CompositionEnd BeforeInput Input Change Submit Reset Invalid Select Focus Blur KeyDown KeyPress KeyUp Click AuxClick DoubleClick ContextMenu MouseDown MouseMove MouseUp MouseOver MouseOut PointerDown PointerMove PointerUp PointerCancel PointerOver PointerOut GotPointerCapture LostPointerCapture TouchStart TouchMove TouchEnd TouchCancel Wheel Drag DragStart DragEnd DragEnter DragOver DragLeave DragExit Drop Toggle Cancel Close Load Error AnimationStart AnimationIteration AnimationEnd TransitionEnd'.split(
    ' ',
  );

/** React 18 does not know these events and warns of their props. */
const SINCE_REACT_19 = ['BeforeToggle', 'TransitionRun', 'TransitionStart', 'TransitionCancel'];

/**
 * Props that stop React's events at an element: events in a portal would otherwise bubble to the site's components around it. They stop
 * only React's synthetic events: `connectLauncher` handles the browser's own events, and Preact has no others.
 */
export const keptEvents: DOMAttributes<Element> = Object.fromEntries(
  (Number.parseInt(version) < 19 ? NAMES : [...NAMES, ...SINCE_REACT_19]).map((name) => [`on${name}`, keep]),
);

function keep(event: SyntheticEvent) {
  event.isPropagationStopped = () => true;
}
