import type { Page } from '@playwright/test';
import { marked } from 'marked';
import type { FinishedDocument } from './findMissingBlocks';

/** Renders the markdown once with `marked` in the page, and reads the resulting document. */
export async function renderFinished(page: Page, markdown: string): Promise<FinishedDocument> {
  return page.evaluate(readDocument, marked.parse(markdown, { async: false }));
}

/** Runs in the page. */
function readDocument(html: string): FinishedDocument {
  const root = document.createElement('div');
  root.innerHTML = html;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const blocks: Array<{ element: Element; text: string }> = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement?.closest('p,h1,h2,h3,h4,h5,h6,li,td,th,pre,blockquote');
    if (node.nodeType !== Node.TEXT_NODE || element === null || element === undefined) continue;
    const last = blocks.at(-1);
    if (last?.element === element) last.text += node.nodeValue;
    else blocks.push({ element, text: node.nodeValue ?? '' });
  }
  const texts = blocks.flatMap(({ element, text }) => (element.localName === 'pre' ? text.split('\n') : [text]));
  return { blocks: texts.map((text) => text.replace(/\s+/g, '')).filter((text) => text !== '') };
}
