import { toJson } from '../../shared/contract/toJson';
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import type { StreamingText } from '../core/conversation/StreamingText';
import type { TextStore } from '../core/conversation/createConversationStore';
import { toPagePath, type PagePath } from '../core/transport/PagePath';
import { createMessageViewer } from '../core/conversation/toMessageView';
import { toSafeStore } from '../core/conversation/toSafeStore';
import { createAssistantSession } from './createAssistantSession';
import { createSessionHost } from './SessionHost';
import type { SessionState } from './SessionState';
import { useLatest } from '../page/hooks/useLatest';
import { useShallowStable } from '../page/hooks/useShallowStable';
import { readTabState, type TabState } from './TabState';
import type { UseDocsAssistantOptions, UseDocsAssistantReturn } from './useDocsAssistant';

/** The value of {@link useAssistant}. */
export type Assistant = Omit<UseDocsAssistantReturn, 'problem'>;

/**
 * Connects a session to React. Renders when anything except streaming text changes, so an answer causes three renders: for its question,
 * its beginning and its end.
 *
 * @param rendersText True to render with each delta, too: for interfaces that draw answers themselves. @default false
 */
export function useAssistant(options: UseDocsAssistantOptions, rendersText = false): Assistant {
  const getOptions = useLatest(options);
  const [excludedPath, setExcludedPath] = useState(() => {
    const { tabStore } = options;
    return tabStore ? readTabState(toSafeStore(tabStore).read()).excludedPath : null;
  });
  const page = holdBack(toPagePath(options.currentPath), excludedPath);
  const getExcluded = useLatest(excludedPath);
  const getPage = useCallback(
    () => holdBack(toPagePath(getOptions().currentPath), getExcluded()),
    [getOptions, getExcluded],
  );

  const site = options.endpoint ?? options.domain ?? '';
  const open = () => ({ site, session: createAssistantSession(createSessionHost(options, getOptions, getPage)) });
  const [hosted, setHosted] = useState(open);
  // Another site is another assistant, which must not show the previous conversation.
  if (hosted.site !== site) setHosted(open());
  const { session } = hosted;

  useEffect(() => session.attach(), [session]);
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const { chat, pendingRequest, hasConsent: _, ...shown } = state;
  const { tools, store, error } = chat;
  // Every change comes with a new list.
  const getMessages = () => chat.messages;
  const messages = useSyncExternalStore(store.subscribe, getMessages, getMessages);
  const toolRun = tools?.run ?? null;
  const status = toolRun?.question === null ? 'submitted' : chat.status;
  const { streamingText } = store;
  const textLength = useTextLength(streamingText, rendersText);
  useTabState(options.tabStore ?? null, messages.length > 0, excludedPath, state);

  const docsUrl = options.docsUrl ?? '';
  const viewer = useMemo(() => createMessageViewer(docsUrl, !rendersText), [docsUrl, rendersText]);
  const [loads, countLoad] = useReducer((count: number) => count + 1, 0);
  const isStreaming = chat.status === 'submitted' || chat.status === 'streaming';
  const views = useMemo(
    () => viewer.view(messages, isStreaming),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- text grows inside the messages, and links need the parser
    [viewer, messages, isStreaming, textLength, loads],
  );
  // An answer is drawn in the layout effects of its view, so its sources can be shown in the same frame.
  useDrawnEffect(() => {
    let isHere = true;
    viewer.load(() => isHere && countLoad());
    return () => void (isHere = false);
  }, [viewer, views]);
  const setPageIncluded = useCallback(
    (isIncluded: boolean) => setExcludedPath(isIncluded ? null : (getPage().path ?? null)),
    [getPage],
  );
  const actions = useMemo(() => ({ ...session.actions, setPageIncluded }), [session, setPageIncluded]);

  return {
    ...shown,
    messages: views,
    streamingText,
    status,
    error: status === 'error' ? (session.getError() ?? null) : null,
    isSlow: state.isSlow && error === undefined,
    thread: session.getThread(),
    page,
    isConsentPending: pendingRequest !== null,
    toolRun,
    actions,
  };
}

/** A layout effect. On servers, where nothing is drawn, React 18 warns of one. */
const useDrawnEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The page unless the reader removed it. */
function holdBack(page: PagePath, excludedPath: string | null): PagePath {
  return page.kind === 'sent' && page.path === excludedPath ? { ...page, kind: 'held' } : page;
}

/** Stores the state of this tab. Nothing is stored before the first question or choice, so a reader who only looks leaves no trace. */
function useTabState(
  tabStore: TextStore | null,
  hasMessages: boolean,
  excludedPath: string | null,
  { conversationId, draft, hasConsent, files, droppedFiles }: SessionState,
) {
  const names = useShallowStable([...droppedFiles, ...files.map(({ filename = '' }) => filename)]);
  useEffect(() => {
    const place = tabStore === null ? null : toSafeStore(tabStore);
    if (!hasMessages && !hasConsent && excludedPath === null) place?.remove();
    else {
      const kept: TabState = { conversationId, draft, hasConsent, droppedFiles: names, excludedPath };
      place?.write(toJson(kept)!);
    }
  }, [tabStore, hasMessages, conversationId, draft, hasConsent, names, excludedPath]);
}

/** Length of the streaming text, so that each delta causes a render; 0 when disabled. */
function useTextLength(streamingText: StreamingText, isEnabled: boolean): number {
  const getLength = () => (isEnabled ? streamingText.text.length : 0);
  return useSyncExternalStore(streamingText.subscribe, getLength, getLength);
}
