import { readDocument } from '../../page/browser/readDocument';
import { copyText } from '../../page/browser/copyText';
import type { CodeBlock } from './CodeBlock';
import { splitLongCode } from './splitLongCode';

const COPIED_MS = 2000;

/** A longer block shows only its first lines until the reader presses a button. The style sheet sets the height. */
const SHOWN_LINES = 24;

const SVG = 'http://www.w3.org/2000/svg';

const ICONS = {
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M4 18h4',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  copied: 'M5 12.5l4.5 4.5L19 7.5',
  failed: 'M6 6l12 12M18 6L6 18',
};

/**
 * Adds the buttons to a block of code: one wraps its lines, one copies it once it is whole, and one shows all of a long block. Long code is
 * split into parts from then on.
 */
export function addCodeTools(block: CodeBlock): void {
  block.onShow = () => splitLongCode(block);
  const { labels } = block.context.settings;
  const wrapButton = createButton(block, 'wrap-code');
  setFace(wrapButton, ICONS.wrap, labels.wrapCode);
  wrapButton.setAttribute('aria-pressed', 'false');
  wrapButton.addEventListener('click', () => {
    wrapButton.setAttribute('aria-pressed', String(block.element.toggleAttribute('data-wrap')));
  });
  const copyButton = createButton(block, 'copy-code');
  setFace(copyButton, ICONS.copy, labels.copyCode);
  // An incomplete block is not worth copying.
  copyButton.disabled = true;
  copyButton.addEventListener('click', () => void copy(block, copyButton));
  block.header.append(wrapButton, copyButton);
  block.whenFinished(() => {
    copyButton.disabled = false;
    const lines = block.source.split('\n').length;
    if (lines > SHOWN_LINES) block.element.append(createShowAll(block, lines));
  });
}

function createShowAll(block: CodeBlock, lines: number): HTMLButtonElement {
  const button = createButton(block, 'show-code');
  button.textContent = block.context.settings.labels.showCode.replace('{n}', String(lines));
  button.addEventListener('click', () => {
    block.element.dataset.whole = '';
    block.element.querySelector('pre')?.focus({ preventScroll: true });
    button.remove();
  });
  return button;
}

function createButton({ context }: CodeBlock, part: string): HTMLButtonElement {
  const button = context.document.createElement('button');
  button.type = 'button';
  button.setAttribute('part', part);
  return button;
}

/** Sets the icon of a button, and its name, which is shown as a tooltip. */
function setFace(button: HTMLButtonElement, icon: string, name: string): void {
  const document = button.ownerDocument;
  const picture = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', icon);
  picture.append(path);
  button.replaceChildren(picture);
  button.title = name;
  button.setAttribute('aria-label', name);
}

async function copy({ context, language, source }: CodeBlock, button: HTMLButtonElement): Promise<void> {
  const win = readDocument(context.document, 'defaultView');
  const root = button.getRootNode() as Document | ShadowRoot;
  const copied = win !== null && (await copyText(win, root, source));
  const { labels, onCopyCode } = context.settings;
  button.dataset.state = copied ? 'copied' : 'failed';
  setFace(button, copied ? ICONS.copied : ICONS.failed, copied ? labels.copied : labels.copyFailed);
  setTimeout(() => {
    setFace(button, ICONS.copy, labels.copyCode);
    delete button.dataset.state;
  }, COPIED_MS);
  onCopyCode?.({ code: source, language, copied });
}
