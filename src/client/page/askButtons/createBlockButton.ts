import { listenTo, native } from '../browser/native';
import { clipBox } from '../context/visibleBox';
import type { AskButtonsOptions } from './AskButtonsOptions';
import { isCovered, listControls } from './codeBlockControls';
import { createAskButton, listOwnBoxes } from './createAskButton';
import { placeByCode } from './placeAskButton';

/** Time in which the pointer can move from the block to the button or back, in milliseconds. */
const LEAVE_DELAY_MS = 250;

const CODE = 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14';

/** Creates the button over a code block, which follows its block on the page. It is hidden until a block is shown. */
export function createBlockButton(
  win: Window,
  rootElement: HTMLElement,
  options: AskButtonsOptions,
  onPress: (event: MouseEvent) => void,
) {
  const { document } = win;
  const listening = new AbortController();
  const { signal } = listening;
  let block: Element | null = null;
  let timer: number | undefined;
  let frame = 0;

  const button = createAskButton(rootElement, {
    part: 'code-button',
    getLabel: () => options.labels.askAboutCode,
    icon: CODE,
    onPress,
  });
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(placeSoon);

  function show(next: Element | null) {
    win.clearTimeout(timer);
    if (next !== block) {
      observer?.disconnect();
      block = next;
      if (next !== null) for (const watched of [next, native(document).documentElement]) observer?.observe(watched);
      // Scroll events inside a shadow root do not leave it.
      const tree = next?.getRootNode();
      if (tree && tree !== document) listenTo(tree, 'scroll', placeSoon, signal, { capture: true });
    }
    place();
  }

  function place() {
    const whole = block?.isConnected ? block.getBoundingClientRect() : null;
    const visible = whole === null || block === null ? null : clipBox(win, whole, block);
    if (whole === null || visible === null || block === null || isCovered(block, visible, rootElement))
      return button.hide();
    const controls = [...listControls(block, options.exclude), ...listOwnBoxes(rootElement)];
    const isRtl = win.getComputedStyle(block.parentElement ?? block).direction === 'rtl';
    const { clientWidth: width, clientHeight: height } = native(document).documentElement;
    button.show((size) => placeByCode({ block: whole, visible, controls, isRtl }, size, { width, height }));
  }

  function placeSoon() {
    win.cancelAnimationFrame(frame);
    if (block !== null) frame = win.requestAnimationFrame(place);
  }

  listenTo(native(document), 'scroll', placeSoon, signal, { capture: true });
  listenTo(win, 'resize', placeSoon, signal);

  return {
    button,
    /** The block whose button is shown; `null` while no button is shown. */
    get block(): Element | null {
      return block;
    },
    show,
    /** Shows another block, or none, after the time in which the pointer can come back. */
    leaveFor(next: Element | null) {
      win.clearTimeout(timer);
      if (block !== null) timer = win.setTimeout(() => show(next), LEAVE_DELAY_MS);
    },
    /** Keeps the block, because the pointer has come back. */
    stay: () => win.clearTimeout(timer),
    placeSoon,
    stop() {
      listening.abort();
      observer?.disconnect();
      win.clearTimeout(timer);
      win.cancelAnimationFrame(frame);
      button.hide();
    },
  };
}
