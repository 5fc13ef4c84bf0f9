import * as texts from './deviceTexts.json';
import { findLocale } from '../../../shared/locales/findLocale';
import type { MessagePart } from '../../core/conversation/assistantMessage';
import type { AnswerPartApi } from '../../options/AnswerParts';
import { addStyles } from '../../page/browser/addStyles';
import { native } from '../../page/browser/native';
import { wantedQuestions, type DevicePart } from '../DevicePart';
import { findBrowserModel, toNeeds } from './findBrowserModel';
import { getLanguageModel } from './LanguageModel';
import css from './devicePart.css?inline';

/**
 * Shows in an element what a model may write, or has written: the button that lets the browser's model answer, the question before its
 * download with progress and a way to cancel, and who wrote the text above.
 *
 * @returns A function for when the element shows something else, which ends a download.
 */
export function showDevicePart(element: HTMLElement, given: MessagePart, api: AnswerPartApi): () => void {
  const part = (given as unknown as { data: DevicePart }).data;
  const { state, isBrowser, isLocal, question } = part;
  const end = new AbortController();
  const gone = end.signal;
  const locale = findLocale(part.language);
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  root.textContent = '';
  if (root.adoptedStyleSheets?.length !== 1) addStyles(root, css);
  const place = root.appendChild(native(document).createElement('div'));
  place.lang = locale;

  function say(text: string): void {
    const line = place.appendChild(native(document).createElement('p'));
    line.setAttribute('role', 'status');
    line.textContent = text;
  }

  function offer(label: string, onPress: () => void): HTMLButtonElement {
    const button = place.appendChild(native(document).createElement('button'));
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', onPress);
    return button;
  }

  function write() {
    wantedQuestions.add(question);
    api.regenerate();
  }

  /** The first step again, with what has gone wrong. */
  function begin(problem = '') {
    place.textContent = '';
    if (problem !== '') say(problem);
    return offer(texts.answerHere[locale], () => void ask());
  }

  async function ask() {
    const model = await findBrowserModel();
    if (gone.aborted) return;
    if (model === null) return begin(texts.notLoaded[locale]).focus();
    if (model.state === 'available') return write();
    place.textContent = '';
    say(texts.mayDownload[locale]);
    offer(texts.download[locale], () => void load(model.languages)).focus();
    offer(texts.cancel[locale], () => begin().focus());
  }

  /** Loads the model. It is called in a press, without which the browser refuses. */
  async function load(languages: readonly string[]) {
    const ending = new AbortController();
    const signal = AbortSignal.any([ending.signal, gone]);
    place.textContent = '';
    say(texts.mayDownload[locale]);
    const progress = place.appendChild(native(document).createElement('progress'));
    progress.setAttribute('aria-label', texts.download[locale]);
    offer(texts.cancel[locale], () => ending.abort()).focus();
    const monitor = (target: EventTarget) =>
      target.addEventListener('downloadprogress', (event) => {
        progress.value = (event as ProgressEvent).loaded;
      });
    try {
      // The answer has a session of its own.
      (await getLanguageModel()!.create({ ...toNeeds(languages), monitor, signal })).destroy();
      if (!gone.aborted) write();
    } catch {
      if (!gone.aborted) begin(ending.signal.aborted ? '' : texts.notLoaded[locale]).focus();
    }
  }

  if (state === 'writing' && isBrowser)
    say(texts.writtenHere[locale] + (isLocal ? ` ${texts.nothingLeft[locale]}` : ''));
  if (state === 'failed') say(texts.notFinished[locale]);
  if (state !== 'writing' && isBrowser && api.isLast) offer(texts.answerHere[locale], () => void ask());
  return () => end.abort();
}
