import { lastText, markEnding } from '../../core/conversation/answerEndings';
import type { AskSource } from '../../core/conversation/assistantMessage';
import type { DraftComposer } from '../createComposer';
import type { Gate } from '../createGate';
import type { QuestionQueue, WaitingQuestion } from './createQuestionQueue';
import type { Requests } from '../createRequestTracker';
import type { StopQueue } from '../createStopQueue';
import type { AskOutcome, AttachedFile, Question } from './Question';
import { toCurrentPath } from '../../core/transport/PagePath';
import type { SessionHost } from '../SessionHost';
import type { SessionStore } from '../SessionState';

/** The parts of a session that asking needs. */
export interface QuestionSenderNeeds {
  host: SessionHost;
  store: SessionStore;
  composer: DraftComposer;
  requests: Requests;
  stops: StopQueue;
  gate: Gate;
  queue: QuestionQueue;
}

/** Creates the entry point for questions: it sends at once, queues until the current answer ends, or holds until the reader consents. */
export function createQuestionSender({ host, store, composer, requests, stops, gate, queue }: QuestionSenderNeeds) {
  /** Asks the last question again. The old answer is restored if the new request returns no text. */
  function again(source: AskSource, isDraft = false): boolean {
    const { chat } = store.state;
    const last = chat.messages.at(-1);
    if (last === undefined) return false;
    if (last.role === 'user') chat.messages = markEnding(chat.messages, null);
    requests.begin(source, () => chat.regenerate(), { replaced: last.role === 'assistant' ? last : null, isDraft });
    return true;
  }

  /** Collects everything that is sent with a question, so that later changes of the page or the composer do not affect it. */
  function prepare(text: string, given: readonly AttachedFile[], source: AskSource): WaitingQuestion {
    const currentPath = toCurrentPath(host.getPage());
    const { files, context } = composer.takeAttachments();
    const metadata = {
      createdAt: new Date().toISOString(),
      ...(currentPath !== undefined && { currentPath }),
      ...(context.length > 0 && { context: [...context] }),
    };
    return { text: text.trim(), files: [...files, ...given], metadata, source };
  }

  function send({ text, files, metadata, source }: WaitingQuestion, isDraft = false): boolean {
    const { chat } = store.state;
    const hasAttachments = files.length > 0 || metadata.context !== undefined;
    const isRepeated = chat.messages.at(-1)?.role === 'user' && lastText(chat.messages) === text;
    // An unanswered question that is asked again unchanged is a retry and not a second question.
    if (isRepeated && !hasAttachments) return again(source, isDraft);
    const parts = [...files, ...(text === '' ? [] : [{ type: 'text' as const, text }])];
    requests.begin(source, () => chat.sendMessage({ parts, metadata }), { isDraft });
    return true;
  }

  /** Asks the next question in the queue when no request is running. */
  function askNext() {
    if (gate.needsConsent()) return;
    gate.whenIdle(() => {
      const next = queue.take();
      return next !== null && send(next);
    });
  }

  /** Asks the draft when its files have been read. */
  function askDraft(): AskOutcome {
    const { draft, files, chat } = store.state;
    const reading = composer.whenRead();
    if (reading !== null) {
      void reading.then(askDraft);
      return 'waiting';
    }
    if (draft.trim() === '' && files.length === 0) return 'empty';
    if (chat.isBusy && !stops.isStopping) {
      const outcome = ask({ text: draft });
      if (outcome === 'waiting') store.patch({ draft: '' });
      return outcome;
    }
    const sendDraft = () => send(prepare(store.state.draft, [], 'composer'), true);
    if (gate.whenIdle(() => gate.whenAllowed(sendDraft))) return 'asked';
    return gate.needsConsent() ? 'consent' : 'busy';
  }

  function ask({ text, files = [], source = 'composer' }: Question): AskOutcome {
    const { chat, waiting, pendingRequest } = store.state;
    if (text.trim() === '' && files.length + store.state.files.length === 0) return 'empty';
    if (chat.isBusy || waiting.length > 0 || pendingRequest !== null) {
      const isTaken = queue.add(prepare(text, files, source));
      askNext();
      return isTaken ? 'waiting' : 'full';
    }
    return gate.whenAllowed(() => send(prepare(text, files, source)), text) ? 'asked' : 'consent';
  }

  return { again, ask, askDraft, askNext };
}
