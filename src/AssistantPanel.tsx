import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { resolveLimits } from './core/attachments/AttachmentLimits';
import type { AssistantEvent, OpenReason } from './core/assistantEvents';
import type { TextStore } from './core/createConversationShelf';
import type { DocsAssistantProps } from './DocsAssistantProps';
import { findUnknownProps } from './findUnknownProps';
import { useAssistant } from './headless/useAssistant';
import { useLatest } from './headless/useLatest';
import { useShallowStable } from './headless/useShallowStable';
import type { Labels } from './locales/en';
import { usePagePieces } from './usePagePieces';
import { usePanelLayout } from './usePanelLayout';
import { createBrowserStore, storageKey } from './page/createBrowserStore';
import { openKey } from './page/openMark';
import { readPageFilter } from './page/readPageFilter';
import { watchLanguage } from './page/watchLanguage';
import { showTheme } from './page/showTheme';
import { restoreOnReturn } from './page/restoreOnReturn';
import { watchDeparture } from './page/watchDeparture';
import { watchOnline } from './page/watchOnline';
import { watchPath } from './page/watchPath';
import type { Host } from './shell/createFront';
import type { Shell, ShellState } from './shell/createShell';
import { usePanelCommands } from './usePanelCommands';
import { useLabels } from './useLabels';
import { useMarkdownParts } from './useMarkdownParts';
import { useSharing } from './useSharing';
import type { FollowedLink } from './widget/DocsLink';
import { createLoaded } from './widget/createLoaded';
import { Panel } from './widget/Panel';
import { PanelBoundary } from './widget/PanelBoundary';
import { panelStyles } from './widget/styles/panelStyles';
import { adoptStyles } from './widget/styles/adoptStyles';

/** Props of {@link AssistantPanel}. */
export interface AssistantPanelProps extends Omit<DocsAssistantProps, 'launcher'> {
  /** The props as the site gave them. */
  given: DocsAssistantProps;
  shell: Shell<unknown>;
  /** The shell's state, with its place on the page. */
  state: ShellState<unknown> & { host: Host };
}

/** The part of the assistant that is loaded when somebody is about to use it, once its language is there. */
export function AssistantPanel(props: AssistantPanelProps) {
  const { page } = props.state.host;
  const [pageLanguage, setPageLanguage] = useState(page.document.documentElement.lang);
  useEffect(() => watchLanguage(page, setPageLanguage), [page]);
  const language = props.locale ?? pageLanguage;
  const labels = useLabels(language, props.labels);
  if (labels === null) return null;
  return (
    <PanelBoundary labels={labels}>
      <Conversation {...props} labels={labels} locale={language || undefined} />
    </PanelBoundary>
  );
}

const PanelSlots = createLoaded(() => import('./PanelSlots').then((module) => module.PanelSlots));

/** The conversation, wired to the page and to its panel. */
function Conversation(props: Omit<AssistantPanelProps, 'labels'> & { labels: Labels }) {
  const { shell, labels } = props;
  const { host, isOpen } = props.state;
  const { page } = host;
  const [path, setPath] = useState(page.location.pathname);
  const [isOnline, setOnline] = useState(page.navigator.onLine);
  const input = useRef<HTMLTextAreaElement>(null);
  const stores = useStores(props, page);
  const [areStylesReady, setStylesReady] = useState(false);
  const docsUrl = props.docsUrl ?? page.location.origin;
  const extensions = useShallowStable(props.extensions);
  const imageHosts = useShallowStable([toHost(docsUrl, page), ...(props.imageHosts ?? [])]);
  const currentPath = props.currentPath === undefined ? path : props.currentPath;

  const assistant = useAssistant({
    ...props,
    docsUrl,
    currentPath,
    filter: () => readPageFilter(page.document, props.filter),
    store: stores.conversations,
    tabStore: stores.tab,
    consentRequired: props.consent !== undefined,
    textIn: 'liveText',
    isOnline: () => page.navigator.onLine,
    onEvent(event) {
      dispatchEvent(host, event);
      props.onEvent?.(event);
    },
  });
  const { actions, messages } = assistant;

  useEffect(() => watchPath(page, setPath), [page]);
  useEffect(() => watchOnline(page, setOnline), [page]);
  useEffect(() => restoreOnReturn(host.element, host.root), [host.element, host.root]);
  useEffect(() => watchDeparture(page, actions.save), [page, actions]);
  // Before the browser paints, so that the panel takes the launcher's place in one frame.
  useLayoutEffect(() => {
    const remove = adoptStyles(host.root, panelStyles, props.nonce);
    setStylesReady(true);
    return remove;
  }, [host.root, props.nonce]);
  // The launcher is the same in both themes, so the theme is followed from here on.
  useLayoutEffect(() => showTheme(page, host.surface, props.theme), [page, host.surface, props.theme]);
  const unknown = findUnknownProps(props.given).join(', ');
  useEffect(() => {
    if (unknown !== '')
      console.error(`[docs-assistant] There is no prop ${unknown}: it has no effect. Check its spelling.`);
  }, [unknown]);
  const isInline = props.variant === 'inline';
  // A question that never left because there was no network leaves when there is one again.
  const isWaitingForNetwork = assistant.error?.kind === 'offline';
  useEffect(() => {
    if (isOnline && isWaitingForNetwork) actions.retry();
  }, [isOnline, isWaitingForNetwork, actions]);
  useEffect(() => {
    if (messages.length === 0 || isInline) stores.open?.remove();
    else stores.open?.write(String(isOpen));
  }, [stores, isOpen, isInline, messages.length]);
  const reportOpening = useCallback(
    (opens: boolean, source: OpenReason) => actions.emit(opens ? { type: 'open', source } : { type: 'close', source }),
    [actions],
  );
  const { frame, makeWay } = usePanelLayout({
    ...props,
    page,
    root: host.root,
    launcher: host.launcher,
    isOpen,
    reason: props.state.reason,
    onClose: shell.setOpen,
    input,
    isReady: areStylesReady,
    widthStore: stores.width,
    onChange: reportOpening,
  });

  const getNavigate = useLatest(props.navigate);
  const follow = useCallback(
    ({ url, kind, isSameOrigin }: FollowedLink): boolean => {
      actions.emit({ type: 'link', source: kind, url });
      if (!isSameOrigin) return false;
      const isTaken = () => isTakenByRouter(getNavigate(), url);
      if (makeWay === null) return isTaken();
      void makeWay().then(() => isTaken() || page.location.assign(url));
      return true;
    },
    [actions, getNavigate, makeWay, page],
  );
  const attachmentLimits = resolveLimits(props.attachments);
  const questions = readStarterQuestions(props.starterQuestions, currentPath ?? '');
  const sharing = useSharing({ ...props, host }, actions);
  const pieces = usePagePieces(props, currentPath, actions, follow, makeWay);
  usePanelCommands(props, assistant, input, areStylesReady, pieces.take);
  const markdownParts = useMarkdownParts(host.root, props.nonce);
  const reportCodeCopy = useCallback(() => actions.emit({ type: 'copy', source: 'code' }), [actions]);

  if (!areStylesReady) return null;
  return (
    <Panel
      id={props.state.panelId}
      isOpen={isOpen}
      {...frame}
      assistant={assistant}
      labels={labels}
      locale={props.locale}
      docsUrl={docsUrl}
      imageHosts={imageHosts}
      extensions={extensions}
      markdownParts={markdownParts}
      follow={props.follow ?? 'answer'}
      starterQuestions={questions}
      isOnline={isOnline}
      hasHistory={props.persist !== 'none'}
      attachmentLimits={attachmentLimits}
      consent={props.consent}
      sources={pieces.sources}
      listCode={pieces.listCode}
      missing={pieces.missing}
      onFollow={follow}
      onCopyCode={reportCodeCopy}
      sharing={sharing}
      slotted={
        props.slots !== undefined && (
          <PanelSlots
            element={host.element}
            slots={props.slots}
            assistant={assistant}
            labels={labels}
            docsUrl={docsUrl}
            questions={questions}
            sharing={sharing}
            onClose={() => shell.setOpen(false, 'api', null)}
          />
        )
      }
      onClose={(why, event) => shell.setOpen(false, why, event)}
      inputRef={input}
    />
  );
}

/** The browser's stores of an assistant; all `null` when nothing is to be kept. */
function useStores({ persist = 'session', ...identity }: AssistantPanelProps, page: Window) {
  const key = storageKey(identity);
  const open = openKey(identity);
  return useMemo(() => {
    if (persist === 'none')
      return { conversations: null, tab: null, open: null, width: null } satisfies Record<string, TextStore | null>;
    return {
      conversations: createBrowserStore(page, persist, key),
      tab: createBrowserStore(page, 'session', `${key}:tab`),
      open: createBrowserStore(page, 'session', open),
      width: createBrowserStore(page, persist, `${key}:width`),
    };
  }, [persist, key, open, page]);
}

/** Whether the site's router takes an address. One that throws leaves it to the browser. */
function isTakenByRouter(navigate: DocsAssistantProps['navigate'], url: string): boolean {
  try {
    return navigate?.(url) === true;
  } catch (error) {
    console.error('[docs-assistant] navigate threw; the browser follows the link.', error);
    return false;
  }
}

/** The questions for a path. A function of the site that throws costs the questions, and nothing else. */
function readStarterQuestions(questions: DocsAssistantProps['starterQuestions'], path: string): readonly string[] {
  try {
    return (typeof questions === 'function' ? questions(path) : questions) ?? [];
  } catch (error) {
    console.error('[docs-assistant] starterQuestions threw; no questions are shown.', error);
    return [];
  }
}

/** Host and port of an address; empty when it has none. */
function toHost(url: string, page: Window): string {
  return URL.canParse(url, page.location.href) ? new URL(url, page.location.href).host : '';
}

/** Sends an event of the assistant through the page, past the shadow root. */
function dispatchEvent({ element, page }: Host, { type, ...detail }: AssistantEvent) {
  element.dispatchEvent(new page.CustomEvent(`docs-assistant:${type}`, { bubbles: true, composed: true, detail }));
}
