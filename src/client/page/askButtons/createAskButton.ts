import { readZoom } from '../browser/readZoom';
import type { Box } from '../context/box';
import type { Extent, Place } from './placeAskButton';
import { native, removeNode } from '../browser/native';

/** Boxes of the assistant's launcher and panel. */
export function listOwnBoxes(rootElement: HTMLElement): Box[] {
  return [...rootElement.querySelectorAll('[part=launcher],[part=panel]')].map((element) =>
    element.getBoundingClientRect(),
  );
}

/** Creates a hidden button over the page, in the assistant's own layer. A press keeps the focus and the selection of the page. */
export function createAskButton(
  rootElement: HTMLElement,
  part: 'selection-button' | 'code-button',
  label: string,
  onPress: (event: MouseEvent) => void,
) {
  const element = Object.assign(native(rootElement.ownerDocument).createElement('button'), {
    className: 'launcher ask',
    textContent: label,
    onclick: onPress,
    // Otherwise the press would remove the page's focus and selection before the click.
    onmousedown: (event: Event) => event.preventDefault(),
  });
  element.setAttribute('part', part);
  return {
    element,
    /** Shows or moves the button to the place that is chosen for its measured size; a place of `null` hides it. */
    show(choosePlace: (size: Extent) => Place | null) {
      if (!element.isConnected) rootElement.appendChild(element);
      const zoom = readZoom(element);
      const place = choosePlace({ width: element.offsetWidth * zoom, height: element.offsetHeight * zoom });
      if (place === null) return removeNode(element);
      element.style.left = `${Math.round(place.left / zoom)}px`;
      // Rounded up, so that the button does not touch what it is under.
      element.style.top = `${Math.ceil(place.top / zoom)}px`;
    },
  };
}
