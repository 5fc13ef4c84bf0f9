import { markEnding } from '../core/conversation/answerEndings';
import type { AskSource } from '../core/conversation/assistantMessage';
import { createQuestionSender, type QuestionSenderNeeds } from './questions/createQuestionSender';
import type { WaitingQuestion } from './questions/createQuestionQueue';
import type { AskOutcome, Question } from './questions/Question';
import type { SessionTools } from './createSessionTools';

/** Creates the reader's actions for answers: ask, stop, ask again, edit, and give consent. */
export function createAnswerActions(needs: QuestionSenderNeeds, tools: SessionTools) {
  const { store, requests, stops, gate, queue } = needs;
  const sender = createQuestionSender(needs);

  function stop() {
    if (!store.state.chat.isBusy || stops.isStopping) return;
    tools.emit({ type: 'stop', source: requests.source });
    stops.stop(store.state.chat);
  }

  return {
    /** Asks the given question, or the draft. */
    ask: (question?: string | Question): AskOutcome =>
      question === undefined
        ? sender.askDraft()
        : sender.ask(typeof question === 'string' ? { text: question } : question),
    askNext: sender.askNext,
    /** Removes a queued question. The reader's own returns to an empty composer. */
    dropWaiting(question: WaitingQuestion) {
      queue.drop('removed', question);
      const { text, files, metadata, source } = question;
      const { draft, files: attached } = store.state;
      if (source === 'composer' && draft === '' && attached.length === 0)
        store.patch({ draft: text, files, context: metadata.context ?? [] });
    },
    stop,
    again: (source: AskSource) =>
      gate.whenIdle(() => store.state.chat.messages.length > 0 && gate.whenAllowed(() => sender.again(source))),
    continueAnswer: () => gate.whenIdle(() => gate.whenAllowed(() => goOn(needs))),
    /** Replaces an earlier question and removes all messages after it. The thread is kept. */
    edit(messageId: string, text: string): boolean {
      const { chat } = store.state;
      const question = chat.messages.find(({ id, role }) => id === messageId && role === 'user');
      if (question === undefined || text.trim() === '') return false;
      stop();
      const { ending: _, ...kept } = question.metadata ?? {};
      const files = question.parts.filter((part) => part.type === 'file');
      const parts = [...files, { type: 'text' as const, text: text.trim() }];
      const replace = () => {
        const metadata = { ...kept, createdAt: new Date().toISOString() };
        requests.begin('edit', () => chat.sendMessage({ messageId, parts, metadata }));
        return true;
      };
      return gate.whenIdle(() => gate.whenAllowed(replace));
    },
    giveConsent() {
      const { pendingRequest } = store.state;
      store.patch({ hasConsent: true, pendingRequest: null });
      if (pendingRequest !== null) gate.whenIdle(pendingRequest.send);
    },
    declineConsent() {
      const { pendingRequest, draft, waiting } = store.state;
      const texts = [pendingRequest?.text ?? '', ...waiting.map((question) => question.text)];
      const text = texts.filter((part) => part !== '').join('\n\n');
      queue.drop('declined');
      store.patch({ pendingRequest: null, ...(draft === '' && { draft: text }) });
    },
  };
}

/** Asks for the rest of the last answer, which was cut off at its length limit. */
function goOn({ store, requests }: QuestionSenderNeeds): boolean {
  const { chat } = store.state;
  const last = chat.messages.at(-1);
  if (last?.metadata?.ending !== 'length' || last.role !== 'assistant') return false;
  // A copy, because the SDK changes the parts in place and the old message may have to be restored.
  chat.messages = markEnding([...chat.messages.slice(0, -1), { ...last, parts: [...last.parts] }], null);
  requests.begin('continue', () => chat.sendMessage(), { replaced: last });
  return true;
}
