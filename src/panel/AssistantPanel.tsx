import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { resolveLimits } from '../core/conversation/attachments/AttachmentLimits';
import type { AssistantEvent, OpenReason } from '../core/conversation/assistantEvents';
import type { TextStore } from '../core/conversation/createConversationShelf';
import type { DocsAssistantProps } from '../component/DocsAssistantProps';
import type { OptionMistake } from '../options/checkOptions';
import { isTexts, toLanguageTag } from '../options/optionKinds';
import { reportMistakes } from '../options/reportMistakes';
import type { Assistant } from '../headless/useAssistant';
import { useAssistant } from '../headless/useAssistant';
import { useLatest } from '../hooks/useLatest';
import { useShallowStable } from '../hooks/useShallowStable';
import type { Labels } from '../locales/en';
import { en } from '../locales/en';
import { usePagePieces } from './usePagePieces';
import { usePanelLayout } from './usePanelLayout';
import { createBrowserStore, storageKey } from '../page/createBrowserStore';
import { openKey } from '../page/openMark';
import { readPageFilter } from '../page/readPageFilter';
import { watchLanguage } from '../page/watchLanguage';
import { showTheme } from '../page/showTheme';
import { restoreOnReturn } from '../page/restoreOnReturn';
import { watchDeparture } from '../page/watchDeparture';
import { watchOnline } from '../page/watchOnline';
import { watchPath } from '../page/watchPath';
import type { Host } from '../launcher/createFront';
import type { Shell, ShellState } from '../launcher/createShell';
import { PanelBoundary } from './PanelBoundary';
import { usePanelCommands } from './usePanelCommands';
import { useLabels } from './useLabels';
import { useMarkdownParts } from './useMarkdownParts';
import { useSharing } from './useSharing';
import type { FollowedLink } from '../widget/DocsLink';
import { createLoaded } from '../widget/createLoaded';
import { Panel } from '../widget/Panel';
import { panelStyles } from '../widget/styles/panelStyles';
import { adoptStyles } from '../widget/styles/adoptStyles';

/** Props of {@link AssistantPanel}. */
export interface AssistantPanelProps extends Omit<DocsAssistantProps, 'launcher'> {
  /** What of the options has no effect, to be reported; empty where that is done already. */
  mistakes?: readonly OptionMistake[];
  shell: Shell<unknown>;
  /** The shell's state, with its place on the page. */
  state: ShellState<unknown> & { host: Host };
}

export { checkOptions } from '../options/checkOptions';

const NO_MISTAKES: readonly OptionMistake[] = [];

/** The part of the assistant that is loaded when somebody is about to use it. */
export function AssistantPanel(props: AssistantPanelProps) {
  return (
    <PanelBoundary {...toBoundary(props)} labels={en}>
      <LocalizedPanel {...props} />
    </PanelBoundary>
  );
}

/** What a boundary needs of the props. */
function toBoundary({ shell, state, variant, theme, nonce, onError }: Omit<AssistantPanelProps, 'labels'>) {
  return { shell, state, variant, theme, nonce, onError };
}

/** The panel, once its language is there. */
function LocalizedPanel(props: AssistantPanelProps) {
  const { page } = props.state.host;
  const [pageLanguage, setPageLanguage] = useState(page.document.documentElement.lang);
  useEffect(() => watchLanguage(page, setPageLanguage), [page]);
  const language = props.locale ?? pageLanguage;
  const labels = useLabels(language, props.labels);
  const { mistakes = NO_MISTAKES } = props;
  useEffect(() => reportMistakes(mistakes), [mistakes]);
  if (labels === null) return null;
  return <Conversation {...props} labels={labels} locale={toLanguageTag(language)} />;
}

const PanelSlots = createLoaded(() => import('./PanelSlots').then((module) => module.PanelSlots));

/** Props of the panel in its language. */
type LocalizedProps = Omit<AssistantPanelProps, 'labels'> & { labels: Labels };

/** The conversation: it stays when the panel around it crashes. */
function Conversation(props: LocalizedProps) {
  const { labels } = props;
  const { host } = props.state;
  const { page } = host;
  const [path, setPath] = useState(page.location.pathname);
  const stores = useStores(props, page);
  const docsUrl = props.docsUrl ?? page.location.origin;
  const currentPath = props.currentPath === undefined ? path : props.currentPath;

  const assistant = useAssistant({
    ...props,
    docsUrl,
    currentPath,
    filter: () => readPageFilter(page.document, props.filter),
    store: stores.conversations,
    tabStore: stores.tab,
    consentRequired: props.consent !== undefined,
    isOnline: () => page.navigator.onLine,
    onEvent(event) {
      dispatchEvent(host, event);
      props.onEvent?.(event);
    },
  });
  useEffect(() => watchPath(page, setPath), [page]);

  return (
    <PanelBoundary {...toBoundary(props)} labels={labels}>
      <ConversationPanel {...props} assistant={assistant} stores={stores} docsUrl={docsUrl} currentPath={currentPath} />
    </PanelBoundary>
  );
}

/** The panel of a conversation, wired to the page. */
function ConversationPanel(
  props: LocalizedProps & {
    assistant: Assistant;
    stores: ReturnType<typeof useStores>;
    docsUrl: string;
    currentPath: string | null;
  },
) {
  const { shell, labels, assistant, stores, docsUrl, currentPath } = props;
  const { host, isOpen } = props.state;
  const { page } = host;
  const { actions, messages } = assistant;
  const [isOnline, setOnline] = useState(page.navigator.onLine);
  const input = useRef<HTMLTextAreaElement>(null);
  const [areStylesReady, setStylesReady] = useState(false);
  const extensions = useShallowStable(props.extensions);
  const imageHosts = useShallowStable([toHost(docsUrl, page), ...(props.imageHosts ?? [])]);

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
      follow={props.follow ?? 'question'}
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

/** The questions for a path. A function of the site that fails costs the questions, and nothing else. */
function readStarterQuestions(questions: DocsAssistantProps['starterQuestions'], path: string): readonly string[] {
  try {
    const found = (typeof questions === 'function' ? questions(path) : questions) ?? [];
    if (isTexts(found)) return found;
    throw new TypeError('It gives no list of texts.');
  } catch (error) {
    console.error('[docs-assistant] starterQuestions failed; no questions are shown.', error);
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
