import { createElement } from '../createElement';
import { setUpCopyButton } from '../setUpCopyButton';
import { readExample } from './readExample';
import { setUpSend, type SendSettings } from './setUpSend';
import { writeCurl, writeFetch } from './writeRequest';

/** Groups of a request that have a field for each name. */
const PLACES = ['path', 'query', 'headers'] as const;

/**
 * Adds fields to the example request of an API operation. They change the `curl` command and its twin for `fetch`, which are there to be
 * copied. Typed values, such as keys, are not stored, and only a press of the button sends them.
 *
 * @param article The text of the page, whose fields name the optional parameters.
 * @param copy Label of the copy button; empty without a clipboard.
 * @param sending The hosts to which the site allows requests. @default nothing can be sent
 */
export function setUpRequest(article: ParentNode, copy: string, copied: string, sending?: SendSettings): void {
  const heading = article.querySelector('h2#example-request');
  const frame = heading?.nextElementSibling;
  const code = frame?.querySelector('code');
  const request = readExample(code?.textContent ?? '');
  if (!heading || !frame || !code || !request) return;
  for (const [name, place] of listFields(article)) request[place][name] ??= '';

  const group = createElement('div', { className: 'request' });
  group.setAttribute('role', 'group');
  group.setAttribute('aria-labelledby', heading.id);
  const twinCode = createElement('code');
  const twin = createElement('div', { className: 'code' }, createElement('pre', { tabIndex: 0 }, twinCode));

  const show = () => {
    code.textContent = writeCurl(request);
    twinCode.textContent = writeFetch(request);
  };
  const addField = (
    name: string,
    control: HTMLInputElement | HTMLTextAreaElement,
    value: string,
    change: (text: string) => void,
  ) => {
    Object.assign(control, { value, autocomplete: 'off', spellcheck: false, dir: 'auto' });
    control.addEventListener('input', () => {
      change(control.value);
      show();
    });
    group.append(createElement('label', {}, createElement('code', {}, name), control));
  };
  for (const place of PLACES) {
    for (const [name, value] of Object.entries(request[place])) {
      addField(name, createElement('input'), value, (text) => {
        request[place][name] = text;
      });
    }
  }
  if (request.body !== null) {
    addField('body', createElement('textarea', { rows: 6 }), request.body, (text) => {
      request.body = text;
    });
  }
  if (sending) setUpSend(group, request, sending, copy, copied);
  heading.after(group);
  frame.after(twin);
  twinCode.textContent = writeFetch(request);
  if (copy !== '') setUpCopyButton(twin, copy, copied);
}

/** The parameters that the page lists below its headings, with their places. */
function listFields(article: ParentNode): [name: string, place: (typeof PLACES)[number]][] {
  const places: Record<string, (typeof PLACES)[number]> = { query: 'query', header: 'headers' };
  return [...article.querySelectorAll('.field-place')].flatMap((element): [string, (typeof PLACES)[number]][] => {
    const place = places[element.textContent ?? ''];
    const name = element.parentElement?.querySelector('code')?.textContent ?? '';
    return place === undefined || name === '' ? [] : [[name, place]];
  });
}
