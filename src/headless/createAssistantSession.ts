import { Chat } from '@ai-sdk/react';
import { lastText, markEnding, toEnding, withoutEmptyAnswer } from '../core/answerEndings';
import type { AssistantEvent } from '../core/assistantEvents';
import type { AnswerEnding, AskSource, AssistantMessage, Feedback } from '../core/assistantMessage';
import type { Conversation } from '../core/conversations';
import type { AnswerEnd } from '../core/createChunkReader';
import { addContextItem, isSameContextItem } from '../core/pageContext';
import type { PageContextItem } from '../core/pageContext';
import type { LiveText } from '../core/createLiveText';
import { createLiveText, withLiveText } from '../core/createLiveText';
import { toServiceError } from '../core/toServiceError';
import { createAskClock } from './createAskClock';
import { createConversationKeeper } from './createConversationKeeper';
import { createId } from './createId';
import { createStopGate } from './createStopGate';
import { judgeAnswer } from './judgeAnswer';
import { notifyTogether } from './notifyTogether';
import type { AttachedFile, Question } from './Question';
import type { SessionHost } from './SessionHost';
import type { SessionState } from './SessionState';

/** One reader's conversations with the assistant. */
export type AssistantSession = ReturnType<typeof createAssistantSession>;

/** A request: the one in flight, or the last one of a chat. */
interface Ask {
  source: AskSource;
  end: AnswerEnd | null;
  /** How its answer ends when it is aborted: by the reader's stop, unless it is taken from under them. */
  abortEnding: AnswerEnding;
  /** The answer that this request is to replace; it comes back if the request brings nothing. */
  replaced: AssistantMessage | null;
}

const NO_ASK: Readonly<Ask> = { source: 'composer', end: null, abortEnding: 'stopped', replaced: null };

/** Creates a session, the state machine around the SDK's chat, without React; restores the conversation that the host names. */
export function createAssistantSession(host: SessionHost) {
  const { shelf } = host;
  const listeners = new Set<() => void>();
  const asks = new WeakMap<Chat<AssistantMessage>, Ask>();
  const clock = createAskClock({ onSlow: (isSlow) => patch({ isSlow }), slowNoticeMs: host.slowNoticeMs });
  const liveText = createLiveText();
  const transport = host.createTransport({
    onFirstText: () =>
      clock.firstText((elapsedMs) => emit({ type: 'first-text', source: currentAsk().source, elapsedMs })),
    onFinish(end) {
      const ask = asks.get(state.chat);
      if (ask !== undefined) ask.end = end;
    },
    onText(delta, { chatId, partId, waiting }) {
      if (chatId !== state.chat.id) return null;
      clock.touch();
      keeper.saveSoon();
      const isFirst = liveText.text === '';
      liveText.write(delta, partId, waiting);
      // Who shows it is made with the first piece, and only then can hold the text.
      return isFirst ? new Promise((resolve) => setTimeout(resolve)).then(() => liveText.wait) : liveText.wait;
    },
  });
  const keeper = createConversationKeeper(shelf, host.writer, transport.getThread, wholeMessages);
  const gate = createStopGate();
  let users = 0;
  let tellChatChanges = () => {};
  const { conversationId, draft, hasConsent, droppedFiles } = host.initial;
  const stored = conversationId === null ? null : shelf.get(conversationId);
  let state: SessionState = { ...blank(stored), draft, hasConsent, droppedFiles };

  function patch(changes: Partial<SessionState>) {
    state = { ...state, ...changes, conversationId: keeper.conversationId };
    for (const listener of listeners) listener();
    tellChatChanges();
  }

  /** A host's handler that throws must not break the chat. */
  function emit(event: AssistantEvent) {
    try {
      host.onEvent(event);
    } catch (error) {
      console.error('[docs-assistant] An event handler threw.', error);
    }
  }

  function withText(): { text?: string } {
    return host.includesText() ? { text: lastText(state.chat.messages) } : {};
  }

  /** The state of a conversation that has just come into view. */
  function blank(conversation: Conversation | null): SessionState {
    const id = createId();
    const messages = conversation?.messages ?? [];
    const chat: Chat<AssistantMessage> = new Chat<AssistantMessage>({
      id,
      messages: conversation?.isPending ? markEnding(withoutEmptyAnswer(messages), 'interrupted') : messages,
      generateId: createId,
      transport,
      // At once: an interface that asks as soon as the status allows must find this question settled, and not have its own settled for it.
      onFinish: ({ isAbort }) => settle(chat, isAbort),
    });
    tellChatChanges = notifyTogether(chat);
    transport.setThread(id, conversation?.thread ?? null);
    keeper.follow(chat, conversation);
    return {
      chat,
      conversationId: keeper.conversationId,
      draft: '',
      context: [],
      isContextFull: false,
      files: [],
      droppedFiles: [],
      isSlow: false,
      retryAt: null,
      history: shelf.list(),
      pendingRequest: null,
      hasConsent: false,
    };
  }

  /** The messages of a chat with what the reader sees of the answer on its way and the chat does not know yet. */
  function wholeMessages(chat: Chat<AssistantMessage>): AssistantMessage[] {
    return chat === state.chat ? withLiveText(chat.messages, liveText.text) : chat.messages;
  }

  function currentAsk(): Ask {
    return asks.get(state.chat) ?? NO_ASK;
  }

  /** A request has ended, however it did, and the chat's status says so. */
  function settle(chat: Chat<AssistantMessage>, isAbort: boolean) {
    const { replaced, source, end, abortEnding } = asks.get(chat) ?? NO_ASK;
    const error = isAbort ? undefined : chat.error;
    let messages = withoutEmptyAnswer(isAbort ? wholeMessages(chat) : chat.messages);
    if (messages.at(-1)?.role === 'user' && replaced !== null) messages = [...messages, replaced];
    else if (isAbort) messages = markEnding(messages, abortEnding);
    else if (error !== undefined) messages = markEnding(messages, toEnding(error));
    if (messages !== chat.messages) chat.messages = messages;
    if (chat !== state.chat) return;
    const elapsedMs = clock.stop();
    if (error !== undefined) report(error, source);
    else if (!isAbort) {
      const threadId = transport.getThread(chat.id)?.id ?? null;
      emit({ type: 'finish', source, threadId, reason: end?.finishReason ?? null, elapsedMs, ...withText() });
    }
    save();
  }

  function report(cause: Error, source: AskSource) {
    const { chat, draft } = state;
    const error = toServiceError(cause);
    const question = chat.messages.at(-1);
    const isUnanswered = question?.role === 'user';
    patch({
      retryAt: error.retryAfterMs === undefined ? null : Date.now() + error.retryAfterMs,
      draft: draft === '' && isUnanswered ? lastText(chat.messages) : draft,
    });
    if (error.kind === 'too-large' && isUnanswered && draft === '') takeBack(question);
    emit({ type: 'error', source, error });
  }

  /** Puts a question whose files were too much back into the composer, where the reader can leave one out. */
  function takeBack(question: AssistantMessage) {
    const files = question.parts.filter((part) => part.type === 'file');
    if (files.length === 0 || state.files.length > 0) return;
    state.chat.messages = state.chat.messages.slice(0, -1);
    patch({ files, context: question.metadata?.context ?? [] });
  }

  function begin(source: AskSource, request: () => Promise<void>, replaced: AssistantMessage | null = null) {
    asks.set(state.chat, { ...NO_ASK, source, replaced });
    clock.start();
    liveText.clear();
    void request();
    const question = state.chat.messages.findLast((message) => message.role === 'user');
    const isDraftSent = question !== undefined && state.draft.trim() === lastText([question]);
    patch({ retryAt: null, isSlow: false, pendingRequest: null, ...(isDraftSent && { draft: '' }) });
    emit({ type: 'ask', source, ...withText() });
    save();
  }

  function isBusy() {
    return state.chat.status === 'submitted' || state.chat.status === 'streaming';
  }

  /** Runs an action once nothing is in flight: at once, or after a stop that is under way. Returns false when an answer is on its way. */
  function whenIdle(action: () => boolean): boolean {
    return isBusy() ? gate.after(action) : action();
  }

  /** Makes a request, or lets it wait for the reader's consent and returns false. */
  function whenAllowed(request: () => boolean, draft = state.draft): boolean {
    if (!host.needsConsent() || state.hasConsent) return request();
    patch({ pendingRequest: request, draft });
    return false;
  }

  function send({ text, files: given = [], source = 'composer' }: Question): boolean {
    const question = text.trim();
    if (question === '' && given.length + state.files.length === 0) return false;
    const request = () => {
      const { chat, context } = state;
      const files = [...state.files, ...given];
      const isRepeated = chat.messages.at(-1)?.role === 'user' && lastText(chat.messages) === question;
      // A question that got no answer, sent again as it was, is that question's retry and not a second turn.
      if (isRepeated && files.length === 0 && context.length === 0) return again(source);
      const currentPath = host.getCurrentPath();
      const metadata = {
        createdAt: new Date().toISOString(),
        ...(currentPath !== undefined && { currentPath }),
        ...(context.length > 0 && { context: [...context] }),
      };
      const parts = [...files, ...(question === '' ? [] : [{ type: 'text' as const, text: question }])];
      patch({ context: [], isContextFull: false, files: [], droppedFiles: [] });
      begin(source, () => chat.sendMessage({ parts, metadata }));
      return true;
    };
    return whenIdle(() => whenAllowed(request, text));
  }

  /** Answers the last question anew; what there is of an answer comes back if that brings nothing. */
  function again(source: AskSource): boolean {
    const request = () => {
      const { chat } = state;
      const last = chat.messages.at(-1);
      if (last === undefined) return false;
      if (last.role === 'user') chat.messages = markEnding(chat.messages, null);
      begin(source, () => chat.regenerate(), last.role === 'assistant' ? last : null);
      return true;
    };
    return whenIdle(() => state.chat.messages.length > 0 && whenAllowed(request));
  }

  function stop() {
    if (!isBusy() || gate.isStopping) return;
    emit({ type: 'stop', source: currentAsk().source });
    gate.stop(state.chat);
  }

  function save() {
    keeper.save();
    patch({ history: shelf.list() });
  }

  /** Puts another conversation in view; what runs in the one before is aborted. */
  function show(conversation: Conversation | null) {
    const previous = state.chat;
    gate.forget();
    clock.stop();
    liveText.clear();
    const { draft, files, droppedFiles, hasConsent } = state;
    patch({ ...blank(conversation), draft, files, droppedFiles, hasConsent });
    void previous.stop();
  }

  /** Aborts what runs and keeps what there is. The session can be used on. */
  function suspend() {
    keeper.save();
    clock.stop();
    const ask = asks.get(state.chat);
    if (ask !== undefined) ask.abortEnding = 'interrupted';
    void state.chat.stop();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    /** The text of the answer on its way, where the host wants it apart. */
    liveText: liveText as LiveText,
    /** The failure of the chat in view, in its typed form. */
    getError: () => (state.chat.error === undefined ? null : toServiceError(state.chat.error)),
    /** Marks the session as in use; the function that comes back ends that, and what runs, unless somebody attached anew meanwhile. */
    attach() {
      users += 1;
      return () => {
        users -= 1;
        // A turn later: React's strict mode and a moved element detach and attach again in one go.
        setTimeout(() => users === 0 && suspend());
      };
    },
    getThread: () => transport.getThread(state.chat.id),
    emit,
    save,
    send,
    stop,
    retry: () => again('retry'),
    regenerate: () => again('regenerate'),
    /** Puts a question in place of an earlier one; everything behind it goes, and the thread is kept. */
    edit(messageId: string, text: string): boolean {
      const { chat } = state;
      const question = chat.messages.find(({ id, role }) => id === messageId && role === 'user');
      if (question === undefined || text.trim() === '') return false;
      stop();
      const request = () => {
        const { ending: _, ...kept } = question.metadata ?? {};
        const metadata = { ...kept, createdAt: new Date().toISOString() };
        const files = question.parts.filter((part) => part.type === 'file');
        begin('edit', () =>
          chat.sendMessage({ messageId, parts: [...files, { type: 'text', text: text.trim() }], metadata }),
        );
        return true;
      };
      return whenIdle(() => whenAllowed(request));
    },
    /** Told whenever messages change: keeps them from time to time and notices silence. */
    touch(messages: readonly AssistantMessage[]) {
      if (!isBusy() || messages !== state.chat.messages) return;
      clock.touch();
      keeper.saveSoon();
    },
    startNew() {
      if (state.chat.messages.length === 0) return;
      save();
      show(null);
      emit({ type: 'new-conversation' });
    },
    openConversation(id: string): boolean {
      const conversation = id === state.conversationId ? null : shelf.get(id);
      if (conversation === null) return false;
      save();
      show(conversation);
      return true;
    },
    deleteConversation(id: string) {
      if (id === state.conversationId) show(null);
      shelf.delete(id);
      patch({ history: shelf.list() });
    },
    /** Deletes every conversation and every trace of them. */
    deleteAll() {
      show(null);
      shelf.clear();
      patch({ history: [], draft: '', files: [], droppedFiles: [], hasConsent: false });
    },
    setDraft: (text: string) => patch({ draft: text }),
    addContext(item: PageContextItem): boolean {
      const { items, outcome } = addContextItem(state.context, item);
      patch({ context: items, isContextFull: outcome === 'full' });
      return outcome === 'added' || outcome === 'duplicate';
    },
    removeContext(item: PageContextItem) {
      const context = state.context.filter((other) => !isSameContextItem(other, item));
      patch({ context, isContextFull: false });
    },
    addFile: (file: AttachedFile) => patch({ files: [...state.files, file], droppedFiles: [] }),
    removeFile: (file: AttachedFile) => patch({ files: state.files.filter((other) => other !== file) }),
    dismissDroppedFiles: () => patch({ droppedFiles: [] }),
    giveFeedback(messageId: string, value: Feedback | null, reason?: string) {
      const { chat } = state;
      // The next piece of an answer on its way would take the judgement away again.
      if (isBusy() && chat.messages.at(-1)?.id === messageId) return;
      const threadId = transport.getThread(chat.id)?.id ?? null;
      const judged = judgeAnswer(chat.messages, { messageId, value, reason, threadId });
      if (judged === null) return;
      chat.messages = judged.messages;
      emit(judged.event);
      save();
    },
    giveConsent() {
      const { pendingRequest } = state;
      patch({ hasConsent: true, pendingRequest: null });
      if (pendingRequest !== null) whenIdle(pendingRequest);
    },
    declineConsent: () => patch({ pendingRequest: null }),
  };
}
