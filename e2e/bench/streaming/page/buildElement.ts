import { marked } from 'marked';

/** An element with the finished document. */
export function buildElement(markdown: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = marked.parse(markdown, { async: false });
  return element;
}
