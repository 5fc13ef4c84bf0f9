import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copyText';

let root: ShadowRoot;
let button: HTMLButtonElement;

beforeEach(() => {
  const host = document.createElement('div');
  document.body.append(host);
  root = host.attachShadow({ mode: 'open' });
  button = document.createElement('button');
  root.append(button);
  button.focus();
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'featurePolicy');
  Reflect.deleteProperty(Document.prototype, 'execCommand');
});

const setClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

/** Adds `document.execCommand`, which jsdom does not have, and records the selected text. */
function setCommand(run: () => boolean) {
  const selected: string[] = [];
  const execCommand = (name: string) => {
    const field = root.activeElement ?? root.querySelector('textarea');
    if (name === 'copy' && field instanceof HTMLTextAreaElement) {
      selected.push(field.value.slice(field.selectionStart, field.selectionEnd));
    }
    return run();
  };
  Object.defineProperty(Document.prototype, 'execCommand', { value: execCommand, configurable: true });
  return selected;
}

describe('copyText', () => {
  it('uses the clipboard', async () => {
    const writeText = vi.fn(async () => {});
    setClipboard(writeText);
    await expect(copyText(window, root, 'So.')).resolves.toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('So.');
  });

  it('does not ask for a clipboard that a policy refuses', async () => {
    const writeText = vi.fn(async () => {});
    setClipboard(writeText);
    Object.assign(document, { featurePolicy: { allowsFeature: () => false } });
    const selected = setCommand(() => true);
    await expect(copyText(window, root, 'So.')).resolves.toBe(true);
    expect(selected).toEqual(['So.']);
    expect(writeText).not.toHaveBeenCalled();
  });

  it.each<[name: string, prepare: () => void]>([
    ['is missing', () => {}],
    ['refuses', () => setClipboard(() => Promise.reject(new DOMException('No.', 'NotAllowedError')))],
    [
      'throws',
      () =>
        setClipboard(() => {
          throw new Error('no');
        }),
    ],
  ])('uses a field where the clipboard %s, and restores everything', async (_, prepare) => {
    prepare();
    const selected = setCommand(() => true);
    const before = root.innerHTML;
    await expect(copyText(window, root, 'Line one\nline two')).resolves.toBe(true);
    expect(selected).toEqual(['Line one\nline two']);
    expect(root.innerHTML).toBe(before);
    expect(root.activeElement).toBe(button);
  });

  it.each<[name: string, prepare: () => void]>([
    ['neither is there', () => {}],
    ['the browser refuses', () => void setCommand(() => false)],
    [
      'the browser throws',
      () =>
        void setCommand(() => {
          throw new Error('no');
        }),
    ],
  ])('reports a failure when %s, and restores everything', async (_, prepare) => {
    prepare();
    const before = root.innerHTML;
    await expect(copyText(window, root, 'So.')).resolves.toBe(false);
    expect(root.innerHTML).toBe(before);
    expect(root.activeElement).toBe(button);
  });
});
