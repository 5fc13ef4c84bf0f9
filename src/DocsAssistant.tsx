import { forwardRef, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { createPortal } from 'react-dom';
import type { AssistantPanelProps } from './AssistantPanel';
import { createCommandQueue } from './createCommandQueue';
import { resolveConfiguration } from './core/resolveConfiguration';
import type { DocsAssistantHandle, DocsAssistantProps } from './DocsAssistantProps';
import type { OpenReason } from './core/assistantEvents';
import { useLatest } from './headless/useLatest';
import { launcherLabels } from './locales/launcherLabels';
import { createBrowserStore, storageKey } from './page/createBrowserStore';
import { useHost } from './useHost';
import { useOpenState } from './useOpenState';
import { watchAddressParameter } from './page/watchAddressParameter';
import { usePanelModule } from './usePanelModule';
import { isApplePlatform, isShortcut, watchShortcut } from './page/watchShortcut';
import { Launcher } from './widget/Launcher';
import { LoadFailure } from './widget/LoadFailure';
import { PanelBoundary } from './widget/PanelBoundary';

/**
 * A documentation site's assistant: a button, and behind it a conversation about the docs that knows the page.
 *
 * Until somebody is about to open it, it is the button alone: the conversation, the renderer of answers and their styles are loaded on
 * hover, focus or touch, and nothing is requested or stored. It lives in an open shadow root at the end of the body, so that neither
 * the page's styles nor its keyboard shortcuts meet it. Renders nothing on a server. A configuration that cannot work logs one error
 * that says what to do, and draws nothing.
 */
export const DocsAssistant = forwardRef<DocsAssistantHandle, DocsAssistantProps>(function DocsAssistant(props, ref) {
  const { problem } = resolveConfiguration({ ...props, headers: {} });
  useEffect(() => {
    if (problem !== null) console.error(problem);
  }, [problem]);
  return problem === null ? <MountedAssistant {...props} handleRef={ref} /> : null;
});

function MountedAssistant({
  handleRef,
  ...props
}: DocsAssistantProps & { handleRef: Ref<DocsAssistantHandle> | undefined }) {
  const host = useHost(props.theme ?? 'auto', props.nonce);
  const [panelId] = useState(() => `docs-assistant-panel-${Math.random().toString(36).slice(2)}`);
  const launcher = useRef<HTMLButtonElement>(null);
  const { Panel, load, hasFailed, isLoading } = usePanelModule();
  const { isOpen, reason, setOpen, getOpen } = useOpenState(props, () => readOpenState(props));
  const [run] = useState(createCommandQueue);
  const { shortcut = 'mod+i', addressParameter = 'assistant', sendOnOpen } = props;
  const labels = { ...launcherLabels, ...props.labels };

  const changeOpen = useCallback(
    (open: boolean, why: OpenReason, event: Event | null = null) => {
      if (open) load();
      setOpen(open, { reason: why, event });
    },
    [load, setOpen],
  );
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen, load]);
  useEffect(() => {
    if (host === null || shortcut === null) return;
    return watchShortcut(host.page, shortcut, (event) => changeOpen(!getOpen(), 'shortcut', event));
  }, [host, shortcut, changeOpen, getOpen]);
  const page = host?.page;
  const getOnAddress = useLatest((name: string, isLoad: boolean) => {
    changeOpen(true, 'address');
    run.push((panel) => panel.takeAddress(name, isLoad && sendOnOpen === true));
  });
  useEffect(() => {
    if (page !== undefined && addressParameter !== null)
      return watchAddressParameter(page, addressParameter, (isLoad) => getOnAddress()(addressParameter, isLoad));
  }, [page, addressParameter, getOnAddress]);

  useImperativeHandle(
    handleRef,
    () => ({
      get isOpen() {
        return getOpen();
      },
      open: () => changeOpen(true, 'api'),
      close: () => changeOpen(false, 'api'),
      toggle: () => changeOpen(!getOpen(), 'api'),
      ask(text) {
        changeOpen(true, 'api');
        run.push(({ actions }) => actions.ask({ text, source: 'api' }));
      },
      addContext(item) {
        changeOpen(true, 'api');
        run.push(({ actions }) => actions.addContext(item));
      },
      reset: () => run.push(({ actions }) => actions.startNew()),
      focus() {
        changeOpen(true, 'api');
        run.push(({ focus }) => focus());
      },
    }),
    [getOpen, changeOpen, run],
  );

  if (host === null) return null;
  const panelProps: AssistantPanelProps = {
    ...props,
    given: props,
    panelId,
    host,
    isOpen,
    reason,
    launcher,
    onClose: changeOpen,
    commands: run,
  };
  return createPortal(
    // The keys of a reader who types here are not the page's: React's own event and the browser's both end here.
    <div
      className="root"
      data-theme={host.theme}
      data-side={props.side ?? 'bottom'}
      data-align={props.align ?? 'end'}
      dir={host.direction}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (shortcut !== null && isShortcut(event, shortcut, isApplePlatform(host.page))) {
          event.preventDefault();
          changeOpen(!getOpen(), 'shortcut', event.nativeEvent);
        }
      }}
      onKeyUp={(event) => event.stopPropagation()}
      onKeyPress={(event) => event.stopPropagation()}
    >
      {props.launcher !== false && (
        <Launcher
          buttonRef={launcher}
          label={labels.launcher}
          content={typeof props.launcher === 'string' ? props.launcher : 'both'}
          isOpen={isOpen}
          isBusy={isLoading && isOpen}
          isHidden={isOpen && Panel !== null}
          panelId={panelId}
          onIntent={load}
          onPress={(event) => changeOpen(!isOpen, 'launcher', event)}
        />
      )}
      {isOpen && hasFailed && <LoadFailure labels={labels} onRetry={load} />}
      {Panel !== null && (
        <PanelBoundary labels={labels}>
          <Panel {...panelProps} />
        </PanelBoundary>
      )}
    </div>,
    host.root,
  );
}

/** Whether the panel was open when the page was left. */
function readOpenState({ domain = '', endpoint = '', apiKey = '', persist }: DocsAssistantProps): boolean {
  if (persist === 'none' || typeof window === 'undefined') return false;
  return createBrowserStore(window, 'session', `${storageKey(domain || endpoint, apiKey)}:open`).read() === 'true';
}
