import { createHostElement } from '../createHostElement';

/** Adds an assistant's element to the page. */
export function addHostElement(findPlace?: () => Element | null) {
  const removing = new AbortController();
  const element = createHostElement(window, removing.signal, undefined, findPlace);
  return { element, root: element.shadowRoot!, remove: () => removing.abort() };
}
