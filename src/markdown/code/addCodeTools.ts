import { copyText } from '../../browser/copyText';
import type { CodeBlock } from './CodeBlock';

const COPIED_MS = 2000;

/** Gives a block of code its two buttons: the one wraps its lines, the other copies it once it is whole. */
export function addCodeTools(block: CodeBlock): void {
  const { labels } = block.context.settings;
  const wrapButton = createButton(block, 'wrap-code', labels.wrapCode);
  wrapButton.setAttribute('aria-pressed', 'false');
  wrapButton.addEventListener('click', () => {
    wrapButton.setAttribute('aria-pressed', String(block.element.toggleAttribute('data-wrap')));
  });
  const copyButton = createButton(block, 'copy-code', labels.copyCode);
  // Half of a block is not worth copying.
  copyButton.disabled = true;
  block.whenFinished(() => (copyButton.disabled = false));
  copyButton.addEventListener('click', () => void copy(block, copyButton));
}

function createButton({ context, header }: CodeBlock, part: string, label: string): HTMLButtonElement {
  const button = context.document.createElement('button');
  button.type = 'button';
  button.setAttribute('part', part);
  button.textContent = label;
  header.append(button);
  return button;
}

async function copy({ context, language, source }: CodeBlock, button: HTMLButtonElement): Promise<void> {
  const win = context.document.defaultView;
  const root = button.getRootNode() as Document | ShadowRoot;
  const copied = win !== null && (await copyText(win, root, source));
  const { labels, onCopyCode } = context.settings;
  button.textContent = copied ? labels.copied : labels.copyFailed;
  button.dataset.state = copied ? 'copied' : 'failed';
  setTimeout(() => {
    button.textContent = labels.copyCode;
    delete button.dataset.state;
  }, COPIED_MS);
  onCopyCode?.({ code: source, language, copied });
}
