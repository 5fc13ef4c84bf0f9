import { readPageLanguage } from '../page/readPageLanguage';
import { readPanelLanguage } from '../page/readPanelLanguage';
import { readPath } from '../page/address/readPath';
import { readRoutePrefix } from '../page/address/readRoutePrefix';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { resolveLimits } from '../core/conversation/attachments/AttachmentLimits';
import type { AssistantEvent, OpenReason } from '../core/conversation/assistantEvents';
import type { TextStore } from '../core/conversation/createConversationStore';
import type { DocsAssistantBaseProps } from '../options/DocsAssistantProps';
import type { OptionProblem } from '../options/checkOptions';
import { isTexts, toLanguageTag } from '../options/optionKinds';
import { reportOptionProblems } from '../options/reportOptionProblems';
import { useAssistant, type Assistant } from '../headless/useAssistant';
import { useLatest } from '../page/hooks/useLatest';
import { toTabStore, useOwnTab } from '../page/hooks/useOwnTab';
import { useShallowStable } from '../page/hooks/useShallowStable';
import type { PanelLabels } from '../../shared/locales/en';
import { panelLabels } from '../../shared/locales/panelLabels';
import { useFollowLink } from './useFollowLink';
import { shieldFromPage } from './shieldFromPage';
import { usePageEvents } from './usePageEvents';
import { usePageContext } from './usePageContext';
import { usePageTitle } from './usePageTitle';
import { usePanelLayout } from './usePanelLayout';
import { usePanelStyles } from './usePanelStyles';
import { createBrowserStore, storageKey } from '../page/createBrowserStore';
import { openKey } from '../page/openMark';
import { readPageFilter } from '../page/readPageFilter';
import { watchLanguage } from '../page/watchLanguage';
import { watchPath } from '../page/address/watchPath';
import { readUrl } from '../core/links/readUrl';
import type { ConnectedHost } from '../launcher/connectLauncher';
import type { Controller, ControllerState } from '../launcher/createController';
import { PanelBoundary } from './PanelBoundary';
import { PANEL_ID } from './panelId';
import { loadPalette } from './search/loadPalette';
import { usePanelCommands } from './usePanelCommands';
import { useLabels } from './useLabels';
import { useMarkdownModules } from './useMarkdownModules';
import { useSharing } from './useSharing';
import { createLoaded } from './ui/elements/createLoaded';
import { Panel } from './ui/Panel';
import type { PanelModel } from './ui/PanelModel';

export interface AssistantPanelProps extends Omit<DocsAssistantBaseProps, 'launcher'> {
  /** The options without an effect, which are reported here; empty if they are already reported. */
  problems?: readonly OptionProblem[];
  controller: Controller<unknown>;
  /** The controller's state, with its place on the page. */
  state: ControllerState<unknown> & { host: ConnectedHost };
}

export { checkOptions } from '../options/checkOptions';

const NO_PROBLEMS: readonly OptionProblem[] = [];

/** The part of the assistant that is loaded when a reader is likely to open it. */
export function AssistantPanel(props: AssistantPanelProps) {
  if (!useOwnTab(props.state.host.win, props.persist !== 'none')) return null;
  return (
    <PanelBoundary {...props} labels={panelLabels}>
      <LocalizedPanel {...props} />
    </PanelBoundary>
  );
}

/** The panel, when its language has loaded. */
function LocalizedPanel(props: AssistantPanelProps) {
  const { host } = props.state;
  const [, notePageLanguage] = useState(host.language);
  useEffect(() => watchLanguage(host, notePageLanguage), [host]);
  // Session recorders look at new elements as soon as the script ends.
  useLayoutEffect(() => shieldFromPage(host), [host]);
  const language = readPanelLanguage(host, props.locale);
  const labels = useLabels(language, props.labels);
  const { problems = NO_PROBLEMS } = props;
  useEffect(() => reportOptionProblems(problems), [problems]);
  if (labels === null) return null;
  return <Conversation {...props} labels={labels} locale={toLanguageTag(language)} />;
}

const loadAddOns = () => import('./PanelAddOns');
const PanelAddOns = createLoaded(loadAddOns, 'PanelAddOns');

type LocalizedProps = Omit<AssistantPanelProps, 'labels'> & { labels: PanelLabels };

/** The conversation, which is kept when the panel crashes. */
function Conversation(props: LocalizedProps) {
  const { host, isOpen } = props.state;
  const { win } = host;
  const [path, setPath] = useState(() => readPath(win, props.docsUrl));
  const stores = useStores(props, win);
  const prefix = readRoutePrefix(win, props.docsUrl);
  const docsUrl = props.docsUrl ?? win.location.origin + (prefix && `${prefix}/`);
  const currentPath = props.currentPath === undefined ? path : props.currentPath;

  const title = usePageTitle(win, isOpen);

  const assistant = useAssistant({
    ...props,
    docsUrl,
    // The address may have changed since the last render.
    get currentPath() {
      return props.currentPath === undefined ? readPath(win, props.docsUrl) : props.currentPath;
    },
    filter: () => readPageFilter(win.document, props.filter, readPageLanguage(host)),
    store: stores.conversations,
    tabStore: stores.tab,
    answerStore: stores.answer,
    consentRequired: props.consent !== undefined,
    isOnline: () => win.navigator.onLine,
    onEvent(event) {
      dispatchEvent(host, event);
      props.onEvent?.(event);
    },
  });
  useEffect(() => watchPath(win, setPath, props.docsUrl), [win, props.docsUrl]);

  return (
    <PanelBoundary {...props}>
      <ConversationPanel
        {...props}
        assistant={assistant}
        stores={stores}
        docsUrl={docsUrl}
        currentPath={currentPath}
        pageTitle={currentPath === path ? title : ''}
      />
    </PanelBoundary>
  );
}

type ConversationProps = LocalizedProps & {
  assistant: Assistant;
  stores: ReturnType<typeof useStores>;
  docsUrl: string;
  currentPath: string | null;
  /** Title of the current page; empty if the site sets another `currentPath`. */
  pageTitle: string;
};

/** The panel of a conversation, connected to the page. */
function ConversationPanel(props: ConversationProps) {
  const { controller, labels, assistant, stores, docsUrl, currentPath } = props;
  const { host, isOpen } = props.state;
  const { win } = host;
  const { actions } = assistant;
  const input = useRef<HTMLTextAreaElement>(null);
  const extensions = useShallowStable(props.extensions);
  const imageHosts = useShallowStable([toHost(docsUrl, win), ...(props.imageHosts ?? [])]);
  // The field of the palette is above the conversation.
  const isReady = usePanelStyles(host, props.theme, props.search ? [loadAddOns, loadPalette] : []);
  const isOnline = usePageEvents(host, assistant);
  useOpenMark(stores.open, isOpen, assistant.messages.length > 0 && props.variant !== 'inline');
  const reportOpening = useCallback(
    (opens: boolean, reason: OpenReason) => actions.emit(opens ? { type: 'open', reason } : { type: 'close', reason }),
    [actions],
  );
  const { frame, closeBeforeNavigating } = usePanelLayout({
    ...props,
    host,
    isOpen,
    reason: props.state.reason,
    onClose: controller.setOpen,
    input,
    isReady,
    widthStore: stores.width,
    onChange: reportOpening,
  });
  const follow = useFollowLink(win, actions, props.navigate, closeBeforeNavigating);
  const questions = readStarterQuestions(props.starterQuestions, currentPath ?? '');
  const getProps = useLatest(props);
  const readHelp = useReadHelp(props, getProps);
  const sharing = useSharing({ ...props, host }, actions);
  const pageContext = usePageContext(win, docsUrl, currentPath, follow, closeBeforeNavigating);
  usePanelCommands(props, assistant, input, isReady);
  const markdownModules = useMarkdownModules(host.root);
  const [field, setField] = useState<PanelModel['field']>(null);
  const onCopyCode = useCallback(() => actions.emit({ type: 'copy', source: 'code' }), [actions]);
  const shared = useShallowStable({
    win,
    labels,
    docsUrl,
    imageHosts,
    extensions,
    parts: props.parts,
    getOptions: getProps,
    markdownModules,
    sources: pageContext,
    onFollow: follow,
    onCopyCode,
    sharing,
    actions,
    streamingText: assistant.streamingText,
  });
  if (!isReady) return null;

  const hasAddOns = props.slots || props.parts || props.search || props.agentTools;
  const model: PanelModel = {
    ...shared,
    shared,
    id: PANEL_ID,
    isOpen,
    ...frame,
    assistant,
    follow: props.follow ?? 'question',
    starterQuestions: questions,
    readHelp,
    pageTitle: props.pageTitle,
    isOnline,
    hasHistory: props.persist !== 'none',
    attachmentLimits: resolveLimits(props.attachments),
    options: props,
    field,
    setField,
    onClose: (why, event) => controller.setOpen(false, why, event),
    inputRef: input,
  };
  return <Panel model={model} addOns={hasAddOns && <PanelAddOns {...props} model={model} />} />;
}

/** Reads the starting points that the page offers: again after navigation and on opening, because the page may not have been rendered before. */
function useReadHelp({ state, currentPath, pageTitle }: ConversationProps, getProps: () => ConversationProps) {
  const { isOpen } = state;
  const { win } = state.host;
  return useCallback(
    () => import('../page/readPageHelp').then(({ readPageHelp }) => readPageHelp(win, getProps())),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another page has other headings
    [win, getProps, isOpen, currentPath, pageTitle],
  );
}

/** The browser's stores of an assistant; all `null` when nothing may be stored. */
function useStores({ persist = 'session', ...identity }: AssistantPanelProps, win: Window) {
  const key = storageKey(identity);
  const open = openKey(identity);
  return useMemo(() => {
    if (persist === 'none')
      return { conversations: null, tab: null, answer: null, open: null, width: null } satisfies Record<
        string,
        TextStore | null
      >;
    return {
      conversations: createBrowserStore(win, persist, key),
      tab: toTabStore(createBrowserStore(win, 'session', `${key}:tab`), win),
      answer: createBrowserStore(win, 'session', `${key}:answer`),
      open: createBrowserStore(win, 'session', open),
      width: createBrowserStore(win, persist, `${key}:width`),
    };
  }, [persist, key, open, win]);
}

/** Stores for the site's next page that the panel is open, if it has a conversation. */
function useOpenMark(store: TextStore | null, isOpen: boolean, hasMessages: boolean) {
  useEffect(() => {
    if (isOpen && hasMessages) store?.write('true');
    else store?.remove();
  }, [store, isOpen, hasMessages]);
}

/** Host and port of an address; empty when it has no host. */
function toHost(url: string, win: Window): string {
  return readUrl(url, win.location.origin)?.host ?? '';
}

/** Dispatches an event of the assistant on the page, outside of the shadow root. */
function dispatchEvent({ element, win }: ConnectedHost, { type, ...detail }: AssistantEvent) {
  element.dispatchEvent(new win.CustomEvent(`docs-assistant:${type}`, { bubbles: true, composed: true, detail }));
}

/** The questions for a path; empty if the site's function fails. */
function readStarterQuestions(questions: DocsAssistantBaseProps['starterQuestions'], path: string): readonly string[] {
  try {
    const found = (typeof questions === 'function' ? questions(path) : questions) ?? [];
    if (isTexts(found)) return found;
    throw new TypeError('It returned no list of strings.');
  } catch (error) {
    console.error('[docs-assistant] starterQuestions failed; no questions are shown.', error);
    return [];
  }
}
