import { useChat } from '@ai-sdk/react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { TextStore } from '../core/createConversationShelf';
import { cutPath } from '../core/cutPath';
import { createMessageViewer } from '../core/toMessageView';
import { toSafeStore } from '../core/toSafeStore';
import type { AssistantSession } from './createAssistantSession';
import { createHostedSession } from './createHostedSession';
import type { SessionState } from './SessionState';
import { useLatest } from './useLatest';
import { useShallowStable } from './useShallowStable';
import type { TabState } from './createHostedSession';
import type { AssistantActions, UseDocsAssistantOptions, UseDocsAssistantReturn } from './useDocsAssistant';

/** What {@link useAssistant} gives. */
export type Assistant = Omit<UseDocsAssistantReturn, 'problem'>;

/** `useDocsAssistant` without what is wrong with the options, for those who know that already. */
export function useAssistant(options: UseDocsAssistantOptions): Assistant {
  const getOptions = useLatest(options);
  const [excludedPath, setExcludedPath] = useState<string | null>(null);
  const path = toPagePath(options.currentPath);
  const isExcluded = typeof path === 'string' && path === excludedPath;
  const pagePath = isExcluded ? null : (path ?? null);
  const getPagePath = useLatest(isExcluded ? null : path);

  const site = options.endpoint ?? options.domain ?? '';
  const [hosted, setHosted] = useState(() => ({
    site,
    session: createHostedSession(options, getOptions, getPagePath),
  }));
  // Another site is another assistant: nothing of the one before may show.
  if (hosted.site !== site) setHosted({ site, session: createHostedSession(options, getOptions, getPagePath) });
  const { session } = hosted;

  useEffect(() => session.attach(), [session]);
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const { messages, status, error } = useChat({ chat: state.chat });
  useEffect(() => session.touch(messages), [session, messages]);
  useTabState(options.tabStore ?? null, messages.length > 0, state);

  const docsUrl = options.docsUrl ?? '';
  const viewer = useMemo(() => createMessageViewer(docsUrl), [docsUrl]);
  const isStreaming = status === 'submitted' || status === 'streaming';
  const views = useMemo(() => viewer.view(messages, isStreaming), [viewer, messages, isStreaming]);
  const setPageIncluded = useCallback(
    (isIncluded: boolean) => setExcludedPath(isIncluded ? null : (toPagePath(getOptions().currentPath) ?? null)),
    [getOptions],
  );
  const actions = useMemo(() => toActions(session, setPageIncluded), [session, setPageIncluded]);

  return {
    messages: views,
    liveText: session.liveText,
    status,
    error: status === 'error' ? (session.getError() ?? null) : null,
    retryAt: state.retryAt,
    isSlow: state.isSlow && error === undefined,
    conversationId: state.conversationId,
    thread: session.getThread(),
    history: state.history,
    draft: state.draft,
    context: state.context,
    isContextFull: state.isContextFull,
    files: state.files,
    droppedFiles: state.droppedFiles,
    pagePath,
    excludedPath: isExcluded ? path : null,
    isConsentPending: state.pendingRequest !== null,
    actions,
  };
}

/** A page's path as it is sent; `null` where the host keeps it back, `undefined` where there is none. */
function toPagePath(path: string | null | undefined): string | null | undefined {
  return typeof path === 'string' ? cutPath(path) || undefined : path;
}

/** Keeps what belongs to this tab. Nothing is kept before the first question or consent: a reader who never asks leaves no trace. */
function useTabState(
  tabStore: TextStore | null,
  hasMessages: boolean,
  { conversationId, draft, hasConsent, files, droppedFiles }: SessionState,
) {
  const names = useShallowStable([...droppedFiles, ...files.map(({ filename = '' }) => filename)]);
  useEffect(() => {
    const place = tabStore === null ? null : toSafeStore(tabStore);
    if (!hasMessages && !hasConsent) place?.remove();
    else place?.write(JSON.stringify({ conversationId, draft, hasConsent, droppedFiles: names } satisfies TabState));
  }, [tabStore, hasMessages, conversationId, draft, hasConsent, names]);
}

function toActions(session: AssistantSession, setPageIncluded: (isIncluded: boolean) => void): AssistantActions {
  return {
    ask: (question) => session.send(typeof question === 'string' ? { text: question } : question),
    stop: session.stop,
    retry: session.retry,
    regenerate: session.regenerate,
    edit: session.edit,
    startNew: session.startNew,
    openConversation: session.openConversation,
    deleteConversation: session.deleteConversation,
    deleteAll: session.deleteAll,
    setDraft: session.setDraft,
    addContext: session.addContext,
    removeContext: session.removeContext,
    addFile: session.addFile,
    removeFile: session.removeFile,
    dismissDroppedFiles: session.dismissDroppedFiles,
    setPageIncluded,
    giveFeedback: session.giveFeedback,
    giveConsent: session.giveConsent,
    declineConsent: session.declineConsent,
    save: session.save,
    emit: session.emit,
  };
}
