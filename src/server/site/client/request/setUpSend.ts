import { createElement } from '../createElement';
import { setUpCopyButton } from '../setUpCopyButton';
import type { RequestParts } from './RequestParts';
import { callApi } from './callApi';
import { missingNames, toUrl } from './writeRequest';

/** Time for a response, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** The servers that a page may call, and the texts for that, in the page's language. */
export interface SendSettings {
  /** Origins that the site allows: `https://api.example.com`. */
  origins: readonly string[];
  words: Record<
    'send' | 'stop' | 'stopped' | 'sending' | 'response' | 'failed' | 'timeout' | 'cut' | 'missing',
    string
  >;
}

/**
 * Adds the buttons that send a request and stop it, and a place for the response, which is always text. Adds nothing for a host that the
 * site does not allow.
 *
 * @param copy Label of the copy button; empty without a clipboard.
 */
export function setUpSend(
  group: HTMLElement,
  request: RequestParts,
  { origins, words }: SendSettings,
  copy: string,
  copied: string,
): void {
  const isAllowed = () => {
    const url = toUrl(request);
    return URL.canParse(url) && origins.includes(new URL(url).origin);
  };
  if (!isAllowed()) return;
  const send = createElement('button', { type: 'button' }, words.send);
  const stop = createElement('button', { type: 'button' }, words.stop);
  const buttons = createElement('div', { className: 'send' }, send, stop);
  const status = createElement('p', { dir: 'auto' });
  status.setAttribute('role', 'status');
  const code = createElement('code');
  const pre = createElement('pre', { tabIndex: 0, dir: 'auto' }, code);
  const frame = createElement('div', { className: 'code response' }, pre);
  pre.setAttribute('role', 'region');
  pre.setAttribute('aria-label', words.response);
  if (copy !== '') setUpCopyButton(frame, copy, copied);
  stop.hidden = true;
  frame.hidden = true;
  group.append(buttons, status, frame);

  let running: AbortController | null = null;
  stop.addEventListener('click', () => running?.abort(words.stopped));
  send.addEventListener('click', async () => {
    if (running) return;
    frame.hidden = true;
    const missing = missingNames(request);
    if (missing.length > 0) {
      status.textContent = `${missing.join(', ')}: ${words.missing}`;
      return;
    }
    const controller = new AbortController();
    running = controller;
    const timer = setTimeout(() => controller.abort(words.timeout), TIMEOUT_MS);
    status.textContent = words.sending;
    send.setAttribute('aria-disabled', 'true');
    stop.hidden = false;
    const reason = (other: string) => (controller.signal.aborted ? String(controller.signal.reason) : other);
    try {
      const { status: line, text, end } = await callApi(request, controller.signal);
      const more = { complete: '', cut: words.cut, broken: reason(words.cut) }[end];
      status.textContent = `${line} ${more}`.trim();
      code.textContent = text;
      frame.hidden = false;
    } catch {
      status.textContent = reason(words.failed);
    }
    clearTimeout(timer);
    running = null;
    if (document.activeElement === stop) send.focus();
    stop.hidden = true;
    send.removeAttribute('aria-disabled');
  });
}
