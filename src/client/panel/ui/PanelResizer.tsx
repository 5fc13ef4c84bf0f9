import { native } from '../../page/browser/native';
import { useLayoutEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { readZoom } from '../../page/browser/readZoom';
import { useOwnStyles } from './hooks/useOwnStyles';
import type { PanelModel } from './PanelModel';
import css from './styles/resizer.css?inline';

/** Narrowest docked panel, in pixels. */
const WIDTH_MIN_PX = 280;
/** Minimum width of the window that a docked panel leaves to the page, in pixels. */
const PAGE_MIN_PX = 240;
/** One press of an arrow key, in pixels. */
const STEP_PX = 24;

/**
 * The edge of a docked panel, with which the reader resizes it: by pointer, arrow keys, Home and End. A double click restores the width.
 */
export function PanelResizer({ model }: { model: PanelModel }) {
  const { frameRef, dock, onResize } = model;
  const { shown, setShown, maximum } = useShownWidth(model);
  const [isDragging, setDragging] = useState(false);
  useOwnStyles(css, frameRef);

  function limit(wanted: number) {
    return Math.round(Math.min(Math.max(wanted, WIDTH_MIN_PX), maximum));
  }

  /** True when the panel grows to the right. */
  function growsRight() {
    return (dock === 'start') !== (frameRef.current?.matches(':dir(rtl)') ?? false);
  }

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    const frame = frameRef.current;
    if (!isDragging || frame === null) return;
    const { left, right } = frame.getBoundingClientRect();
    const next = limit((growsRight() ? event.clientX - left : right - event.clientX) / readZoom(frame));
    frame.style.setProperty('--_width', `${next}px`);
    setShown(next);
  }

  function handlePointerEnd() {
    if (!isDragging) return;
    setDragging(false);
    onResize(shown);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const outwards = growsRight() ? 'ArrowRight' : 'ArrowLeft';
    const inwards = growsRight() ? 'ArrowLeft' : 'ArrowRight';
    const widths: Record<string, number> = {
      [outwards]: shown + STEP_PX,
      [inwards]: shown - STEP_PX,
      Home: WIDTH_MIN_PX,
      End: maximum,
    };
    const next = widths[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onResize(limit(next));
  }

  return (
    <div
      className="resizer"
      part="resizer"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={model.labels.resize}
      aria-controls={model.id}
      aria-valuenow={shown}
      aria-valuemin={WIDTH_MIN_PX}
      aria-valuemax={maximum}
      data-dragging={isDragging ? '' : undefined}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerEnd}
      onPointerCancel={handlePointerEnd}
      // A double click. Its own event has different names in React and Preact.
      onClick={({ detail }) => detail === 2 && onResize(null)}
      onKeyDown={handleKeyDown}
    />
  );
}

/** The width of the panel and its maximum, in pixels. */
function useShownWidth({ frameRef, width }: PanelModel) {
  const [shown, setShown] = useState(width ?? 0);
  const [maximum, setMaximum] = useState(WIDTH_MIN_PX);
  // Runs before painting, so that no frame shows the old width.
  useLayoutEffect(() => {
    const frame = frameRef.current;
    const view = frame && native(frame.ownerDocument).defaultView;
    if (!frame || !view) return;
    if (width === null) frame.style.removeProperty('--_width');
    else frame.style.setProperty('--_width', `${width}px`);
    const measure = () => {
      setMaximum(Math.max(WIDTH_MIN_PX, view.innerWidth / readZoom(frame) - PAGE_MIN_PX));
      setShown(frame.offsetWidth);
    };
    measure();
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, [frameRef, width]);
  return { shown, setShown, maximum };
}
