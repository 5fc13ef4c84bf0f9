import { removeNode } from '../../page/browser/native';
import { copyText } from '../../page/browser/copyText';
import type { CodeBlock } from './CodeBlock';
import { COLOURED_CODE_MAX_LENGTH } from '../markdownLimits';

const COPIED_MS = 2000;

/** A longer block shows only its first lines until the reader presses a button. The style sheet sets the height. */
const SHOWN_LINES = 24;

/**
 * Adds the buttons to a block of code: one wraps its lines, one copies it once it is whole, and one shows all of a long block. Long code is
 * split into parts from then on.
 */
export function addCodeTools(block: CodeBlock): void {
  let lines = 1;
  let showAll: HTMLButtonElement | null = null;
  block.onShow = (added) => {
    // All of the code is read only when a line ends, because reading what has grown copies it.
    const breaks = added.split('\n').length - 1;
    if (breaks === 0) return;
    lines += breaks;
    if (lines > SHOWN_LINES) {
      if (showAll === null) block.element.appendChild((showAll = createShowAll(block)));
      showAll.textContent = labels.showCode.replace('{n}', String(lines));
    }
    splitLongCode(block);
  };
  const { labels } = block.context.settings;
  const wrapButton = createButton(block, 'wrap-code');
  setName(wrapButton, labels.wrapCode);
  wrapButton.setAttribute('aria-pressed', 'false');
  wrapButton.addEventListener('click', () => {
    wrapButton.setAttribute('aria-pressed', String(block.element.toggleAttribute('data-wrap')));
  });
  const copyButton = createButton(block, 'copy-code');
  copyButton.textContent = labels.copyCode;
  // An incomplete block is not worth copying.
  copyButton.disabled = true;
  copyButton.addEventListener('click', () => void copy(block, copyButton));
  block.header.appendChild(wrapButton);
  block.header.appendChild(copyButton);
  block.whenFinished(() => {
    copyButton.disabled = false;
  });
  block.onShow(block.text.data);
}

function createShowAll(block: CodeBlock): HTMLButtonElement {
  const button = createButton(block, 'show-code');
  button.addEventListener('click', () => {
    block.element.querySelector('pre')?.focus({ preventScroll: true });
    removeNode(button);
  });
  return button;
}

function createButton({ context }: CodeBlock, part: string): HTMLButtonElement {
  const button = context.document.createElement('button');
  button.type = 'button';
  button.setAttribute('part', part);
  return button;
}

/** Sets the name of a button, which is shown as a tooltip. The style sheet draws its icon, so that code has few nodes. */
function setName(button: HTMLButtonElement, name: string): void {
  button.title = name;
  button.setAttribute('aria-label', name);
}

async function copy({ context, language, source }: CodeBlock, button: HTMLButtonElement): Promise<void> {
  const win = context.document.defaultView;
  const root = button.getRootNode() as Document | ShadowRoot;
  const copied = win !== null && (await copyText(win, root, source));
  const { labels, onCopyCode } = context.settings;
  button.dataset.state = copied ? 'copied' : 'failed';
  button.textContent = copied ? labels.copied : labels.copyFailed;
  setTimeout(() => {
    button.textContent = labels.copyCode;
    delete button.dataset.state;
  }, COPIED_MS);
  onCopyCode?.({ code: source, language, copied });
}

/**
 * Splits long code into parts of whole lines (`data-offscreen`), which the browser skips while they are out of view, because a browser lays
 * out a whole element for each added piece of text. A part ends with the first line that ends after the limit.
 */
function splitLongCode(block: CodeBlock): void {
  for (;;) {
    const { text } = block;
    const end = text.length > COLOURED_CODE_MAX_LENGTH ? text.data.indexOf('\n', COLOURED_CODE_MAX_LENGTH) + 1 : 0;
    if (end === 0) return;
    block.text = text.splitText(end);
    block.textLength -= end;
    const part = block.context.document.createElement('span');
    part.dataset.offscreen = '';
    part.style.containIntrinsicBlockSize = `auto ${text.data.split('\n').length - 1}lh`;
    text.parentNode?.replaceChild(part, text);
    part.appendChild(text);
  }
}
