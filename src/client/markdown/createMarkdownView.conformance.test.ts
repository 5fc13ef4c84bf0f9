import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { createFullMarkdownView as createMarkdownView } from './createFullMarkdownView';

/** Examples that this renderer does not follow, on purpose or because following them gains nothing. */
const DIFFERENT: Record<string, number[]> = {
  'raw HTML is shown as text': [21, 31, 201, 344, 475, 476, 477, 491, 494, 524, 536, 642, 643],
  'addresses without angle brackets are links, as in GFM': [602, 603, 608, 611, 612],
  'a definition is one line': [193, 195, 196, 198, 208, 217, 541],
  'an empty address is no link': [200, 485, 486, 487, 567],
  'rare names of characters are not known': [25],
  'addresses are written as browsers write them': [20, 202, 502, 526, 538, 603],
};

const examples = tests.filter(({ section }) => !section.includes('HTML'));
const different = new Set(Object.values(DIFFERENT).flat());

function render(markdown: string): HTMLElement {
  const container = document.createElement('div');
  createMarkdownView(container, { docsUrl: 'https://acme.dev', imageHosts: ['acme.dev', 'example.com'] }).update(
    markdown,
    true,
  );
  return container;
}

function parse(html: string): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = html;
  return container;
}

const BLOCKS = /\s*(<\/?(?:p|li|ul|ol|blockquote|h\d|pre|hr|br)(?: [^>]*)?>)\s*/g;

/**
 * Describes the content that both trees share. It omits frames around code and images, and a single paragraph in an item counts as the item's own
 * text.
 */
function describeTree(root: HTMLElement): string {
  return describeNodes(root).replace(/\s+/g, ' ').replace(BLOCKS, '$1').trim();
}

function describeNodes(node: Node): string {
  return [...node.childNodes]
    .map((child) => (child instanceof Element ? describeElement(child) : describeText(child)))
    .join('');
}

function describeText(node: Node): string {
  const text = node.textContent ?? '';
  return node.parentElement?.closest('pre') ? text.replace(/\n$/, '') : text;
}

function describeElement(element: Element): string {
  const part = element.getAttribute('part');
  const content = describeNodes(element);
  if (part === 'code-header') return '';
  if (part === 'code') return content;
  // The button that enlarges an image.
  if (element.matches('[data-block]')) return content;
  if (element.localName === 'p' && element.parentElement?.localName === 'li') return `\n${content}\n`;
  const attributes = ['href', 'title', 'src', 'alt', 'start'].flatMap((name) => {
    const value = element.getAttribute(name);
    if (value === null) return [];
    return [` ${name}=${name === 'href' || name === 'src' ? new URL(value, 'https://acme.dev/').href : value}`];
  });
  return `<${element.localName}${attributes.join('')}>${content}</${element.localName}>`;
}

/** Replaces links that answers must not contain by plain text. */
function withoutUnsafeLinks(root: HTMLElement): HTMLElement {
  for (const link of root.querySelectorAll('a')) {
    const scheme = /^([a-z][a-z\d+.-]*):/i.exec(link.getAttribute('href') ?? '')?.[1];
    if (scheme && !/^(?:https?|mailto|tel)$/i.test(scheme)) link.replaceWith(...link.childNodes);
  }
  return root;
}

function isSame({ markdown, html }: (typeof tests)[number]): boolean {
  const expected = withoutUnsafeLinks(parse(html.replaceAll('→', '\t')));
  return describeTree(render(markdown.replaceAll('→', '\t'))) === describeTree(expected);
}

const sections = [...new Set(examples.map(({ section }) => section))];

describe('the examples of CommonMark 0.31', () => {
  it.each(sections)('%s', (name) => {
    const failing = examples
      .filter((example) => example.section === name && !isSame(example))
      .map(({ number }) => number);
    expect(failing.filter((number) => !different.has(number))).toEqual([]);
    // An example that passes now must be removed from the list.
    expect(failing).toEqual(
      examples.filter(({ number, section }) => section === name && different.has(number)).map(({ number }) => number),
    );
  });

  it('are followed, except for a few', () => {
    expect(examples.length - different.size).toBeGreaterThanOrEqual(550);
  });
});
