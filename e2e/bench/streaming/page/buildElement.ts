import { marked } from 'marked';

/** An element with a finished document in it. */
export function buildElement(markdown: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = marked.parse(markdown, { async: false });
  return element;
}
