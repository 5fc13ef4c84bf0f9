import type { Conversation } from '../core/conversation/conversations';
import { isSearchPart } from '../core/conversation/readPassages';
import { toServiceError } from '../core/transport/toServiceError';
import type { AssistantActions } from './useDocsAssistant';
import type { AssistantChat } from './chat/AssistantChat';
import { createAnswerActions } from './createAnswerActions';
import { createAutosave } from './createAutosave';
import { createComposer } from './createComposer';
import { createConversationActions } from './createConversationActions';
import { createGate } from './createGate';
import { createQuestionQueue } from './questions/createQuestionQueue';
import { createRequestTracker } from './createRequestTracker';
import { createRequestTimer } from './createRequestTimer';
import { createSessionTools } from './createSessionTools';
import { createStopQueue } from './createStopQueue';
import { createResumption } from './createResumption';
import { openConversation, type ConversationNeeds } from './openConversation';
import type { ToolNeeds } from './runSiteTools';
import type { SessionHost } from './SessionHost';
import { createSessionStore } from './SessionState';

const EMPTY_COMPOSER = { context: [], isContextFull: false, files: [], readingFiles: [], waiting: [] };

/** Creates a session, one reader's conversations: the state machine around the SDK's chat, without React. Restores the conversation that the host specifies. */
export function createAssistantSession(host: SessionHost) {
  const transport = host.createTransport({
    onFirstText: () =>
      timer.firstText((elapsedMs) => tools.emit({ type: 'first-text', source: requests.source, elapsedMs })),
    onFinish: (end) => requests.note(store.state.chat, { end }),
    onDelta(delta, chatId, backlog) {
      if (chatId === store.state.chat.id) store.state.chat.store.announceDelta(delta, backlog);
    },
  });
  const autosave = createAutosave(host.conversationStore, host.writer, transport.getThread);
  const stops = createStopQueue();
  const tools = createSessionTools(host, transport, autosave, () => store);
  const needs: ConversationNeeds = {
    host,
    transport,
    autosave,
    onSettled(chat, isAbort) {
      const result = requests.finish(chat, isAbort);
      // Of the service's own search, nothing is left to do.
      const last = isAbort ? undefined : chat.messages.at(-1);
      const hasCalls = last?.parts.some((part) => 'toolCallId' in part && !isSearchPart(part));
      // Runs one turn later, when the chat has finished this request. After a failure, the reader decides how to continue.
      if (result) setTimeout(() => (hasCalls ? siteTools.run(chat, result === 'calls') : askNext()));
    },
    onChange(chat) {
      if (chat !== store.state.chat || !chat.isBusy) return;
      timer.touch();
      autosave.saveSoon();
    },
  };
  const { conversationId, ...initial } = host.initial;
  const opened = openConversation(conversationId === null ? null : host.conversationStore.get(conversationId), needs);
  const store = createSessionStore({ ...EMPTY_COMPOSER, ...initial, ...opened });
  const timer = createRequestTimer((isSlow) => store.patch({ isSlow }));
  const composer = createComposer(store);
  const requests = createRequestTracker(store, composer, timer, tools);
  const queue = createQuestionQueue(store, tools);
  const gate = createGate(host, store, stops);
  const { again, askNext, ...actions } = createAnswerActions(
    { host, store, composer, requests, stops, gate, queue },
    tools,
  );
  const siteTools = createToolRunner({ host, store, requests, tools, ask: actions.ask }, askNext);
  const resumption = createResumption(host, store, requests, again, (chat) => siteTools.run(chat, false));

  function show(conversation: Conversation | null) {
    const previous: AssistantChat = store.state.chat;
    queue.drop('left');
    stops.forget();
    timer.stop();
    store.patch({ ...openConversation(conversation, needs), context: [], isContextFull: false });
    void previous.stop();
    resumption.resume();
  }

  /** Aborts the running request and saves the conversation. The session can still be used. */
  function suspend() {
    autosave.save();
    timer.stop();
    queue.drop('left');
    requests.note(store.state.chat, { abortEnding: 'interrupted' });
    void store.state.chat.stop();
  }

  return {
    actions: {
      ...composer.actions,
      ...actions,
      ...createConversationActions(host, store, tools, show),
      retry: resumption.retry,
      regenerate: () => again('regenerate'),
      save: tools.save,
      emit: tools.emit,
      addToolOutput: siteTools.addOutput,
      addToolApprovalResponse: siteTools.addApproval,
    },
    subscribe: store.subscribe,
    getState: () => store.state,
    /** The current chat's failure as a typed error. */
    getError: () => (store.state.chat.error === undefined ? null : toServiceError(store.state.chat.error)),
    getThread: () => transport.getThread(store.state.chat.id),
    attach: createAttach(resumption.resume, suspend),
  };
}

/** Creates the runner of the site's tools, whose code is loaded when an answer may call one. */
function createToolRunner(needs: ToolNeeds, askNext: () => void) {
  const load = () => import('./runSiteTools');
  return {
    /** Runs the tools that an answer calls, then continues with the queue, unless the answer continues. */
    run: (chat: AssistantChat, atCalls: boolean) =>
      void load()
        .then(({ runSiteTools }) => runSiteTools(chat, atCalls, needs))
        .then(askNext, console.error),
    addOutput: (...given: Parameters<AssistantActions['addToolOutput']>) =>
      void load().then(({ addToolOutput }) => addToolOutput(needs, ...given)),
    addApproval: (...given: Parameters<AssistantActions['addToolApprovalResponse']>) =>
      void load().then(({ addApproval }) => addApproval(needs, ...given)),
  };
}

/** Creates the function that marks a session as in use. It returns a release function. */
function createAttach(onUse: () => void, onUnused: () => void) {
  let users = 0;
  return () => {
    users += 1;
    onUse();
    return () => {
      users -= 1;
      // Runs in the next task, because React's strict mode and a moved element detach and attach again in the same task.
      setTimeout(() => users === 0 && onUnused());
    };
  };
}
