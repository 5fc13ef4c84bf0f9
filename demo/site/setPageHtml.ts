import { readCopiedCode } from '../../src/server/site/client/readCopiedCode';

interface HtmlPolicy {
  createHTML(html: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

/**
 * The only place in the site where text becomes elements. The Content-Security-Policy (`require-trusted-types-for 'script'`) allows only
 * this policy, and its input is already safe: the server renders the markdown itself and escapes all HTML in it. Browsers without Trusted
 * Types use the text directly.
 */
const policy: HtmlPolicy = createPolicy();

function createPolicy(): HtmlPolicy {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const rules = { createHTML: (html: string) => html };
  return trustedTypes?.createPolicy('docs-pages', rules) ?? rules;
}

/** Renders a page's HTML into its article, with anchors on headings, copy buttons on code, and scrollable frames around wide content. */
export function setPageHtml(article: HTMLElement, html: string): void {
  article.innerHTML = policy.createHTML(html);
  for (const title of article.querySelectorAll('h1')) title.tabIndex = -1;
  for (const heading of article.querySelectorAll<HTMLElement>('h2[id], h3[id], h4[id]')) addAnchor(heading);
  for (const block of article.querySelectorAll('pre')) frameCode(block);
  for (const table of article.querySelectorAll('table')) {
    const frame = createFrame('table-frame', 'Table');
    table.replaceWith(frame);
    frame.append(table);
  }
}

function addAnchor(heading: HTMLElement) {
  const anchor = document.createElement('a');
  anchor.className = 'heading-anchor';
  anchor.href = `#${encodeURIComponent(heading.id)}`;
  anchor.setAttribute('aria-label', `Link to “${heading.textContent ?? ''}”`);
  anchor.textContent = '#';
  heading.append(anchor);
}

function frameCode(block: HTMLPreElement) {
  const language = /language-([\w+#.-]+)/.exec(block.firstElementChild?.className ?? '')?.[1];
  const frame = document.createElement('div');
  frame.className = 'code-frame';
  block.replaceWith(frame);
  // Wide code scrolls, and scrollable elements must be reachable by keyboard.
  block.tabIndex = 0;
  block.setAttribute('role', 'group');
  block.setAttribute('aria-label', language === undefined ? 'Code' : `Code, ${language}`);
  frame.append(block, createCopyButton(block));
}

function createCopyButton(block: HTMLPreElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-button';
  button.textContent = 'Copy';
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(readCopiedCode(block.firstElementChild ?? block)).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Could not copy'),
    );
  });
  button.addEventListener('blur', () => (button.textContent = 'Copy'));
  return button;
}

function createFrame(className: string, label: string): HTMLElement {
  const frame = document.createElement('div');
  frame.className = className;
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', label);
  return frame;
}
