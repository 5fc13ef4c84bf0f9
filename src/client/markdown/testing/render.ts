import { createFullMarkdownView as createMarkdownView } from '../createFullMarkdownView';
import type { MarkdownOptions } from '../markdownOptions';

/** Renders an answer at once in a new container. */
export function render(
  markdown: string,
  options: MarkdownOptions = {},
  complete: boolean | 'broken-off' = true,
): HTMLElement {
  const container = document.createElement('div');
  createMarkdownView(container, { docsUrl: 'https://acme.dev/docs', ...options }).update(markdown, complete);
  return container;
}

/** The tags and text of a node's content, short enough to read in a test: `<p>a <strong>b</strong></p>`. */
export function toTags(node: Node): string {
  return [...node.childNodes].map((child) => (child instanceof Element ? toTag(child) : child.textContent)).join('');
}

function toTag(element: Element): string {
  const part = element.getAttribute('part');
  if (part === 'code-header') return '';
  const shown = ['href', 'start', 'data-align', 'data-loose', 'checked', 'src', 'alt', 'value'].flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [value === '' ? ` ${name}` : ` ${name}=${value}`];
  });
  const content = toTags(element);
  return content === ''
    ? `<${element.localName}${shown.join('')}>`
    : `<${element.localName}${shown.join('')}>${content}</${element.localName}>`;
}
