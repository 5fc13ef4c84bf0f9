import { readZoom } from '../browser/readZoom';
import type { Box } from '../context/visibleBox';
import type { Extent, Place } from './placeAskButton';
import { native, removeNode, type NativeDocument } from '../browser/native';

/** Look and name of a button over the page. */
export interface AskButtonOptions {
  part: 'selection-button' | 'code-button';
  /** Accessible name, read whenever the button is shown. */
  getLabel(): string;
  /** Shape of the icon, in a box of 24 units. */
  icon: string;
  /** Called with a click, a key or a touch. */
  onPress(event: MouseEvent): void;
}

/** Boxes of the assistant's launcher and panel. */
export function listOwnBoxes(rootElement: HTMLElement): Box[] {
  return [...rootElement.querySelectorAll('[part="launcher"], [part="panel"]')].map((element) =>
    element.getBoundingClientRect(),
  );
}

const SVG = 'http://www.w3.org/2000/svg';

/** Creates a hidden button over the page, in the assistant's own layer. A press keeps the focus and the selection of the page. */
export function createAskButton(rootElement: HTMLElement, options: AskButtonOptions) {
  const document = native(rootElement.ownerDocument);
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'ask-button';
  element.setAttribute('part', options.part);
  const label = document.createElement('span');
  element.appendChild(createIcon(document, options.icon));
  element.appendChild(label);
  // Otherwise the press would remove the page's focus and selection before the click.
  element.addEventListener('mousedown', (event) => event.preventDefault());
  element.addEventListener('click', options.onPress);

  return {
    element,
    get isShown(): boolean {
      return element.isConnected;
    },
    /** Shows or moves the button to the place that is chosen for its measured size; a place of `null` hides it. */
    show(choosePlace: (size: Extent) => Place | null) {
      label.textContent = options.getLabel();
      if (!element.isConnected) rootElement.appendChild(element);
      const zoom = readZoom(element);
      const place = choosePlace({ width: element.offsetWidth * zoom, height: element.offsetHeight * zoom });
      if (place === null) return removeNode(element);
      element.style.left = `${Math.round(place.left / zoom)}px`;
      element.style.top = `${Math.round(place.top / zoom)}px`;
    },
    hide: () => removeNode(element),
  };
}

function createIcon(document: NativeDocument, shape: string): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', shape);
  icon.appendChild(path);
  return icon;
}
