import { readZoom } from '../browser/readZoom';
import type { Extent, Place } from './placeAskButton';
import type { ButtonOwner } from './ButtonOwner';

/** Creates a hidden button over the page, in the assistant's own layer. A press keeps the focus and the selection of the page. */
export function createAskButton(
  { own, rootElement }: ButtonOwner,
  part: 'selection-button' | 'code-button',
  label: string,
  onPress: (event: MouseEvent) => void,
) {
  const element = Object.assign(own.createElement('button'), {
    className: 'launcher ask',
    onclick: onPress,
    // Otherwise the press would remove the page's focus and selection before the click.
    onmousedown: (event: Event) => event.preventDefault(),
  });
  element.setAttribute('part', part);
  // Its styles draw the icon, as the launcher's.
  const words = own.createElement('span');
  words.textContent = label;
  element.appendChild(words);
  // Pages replace `remove` by a version that fails for an element that is nowhere.
  const hide = () => void element.parentNode?.removeChild(element);
  return {
    element,
    words,
    hide,
    /** Shows or moves the button to the place that is chosen for its measured size; a place of `null` hides it. */
    show(choosePlace: (size: Extent) => Place | null) {
      if (!element.isConnected) rootElement.appendChild(element);
      const zoom = readZoom(element);
      const place = choosePlace({ width: element.offsetWidth * zoom, height: element.offsetHeight * zoom });
      if (place === null) return hide();
      // Rounded up, so that the button does not touch what it is under.
      for (const edge of ['left', 'top'] as const) element.style[edge] = `${Math.ceil(place[edge] / zoom)}px`;
    },
  };
}
