import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Ref } from 'react';
import { findConfigurationProblem } from '../core/transport/findConfigurationProblem';
import type { DocsAssistantBaseProps, DocsAssistantHandle, DocsAssistantProps } from '../options/DocsAssistantProps';
import { createLauncher } from '../launcher/createLauncher';
import { createHandle } from '../launcher/createHandle';
import { createController } from '../launcher/createController';
import { mountLauncher } from '../launcher/mountLauncher';
import type * as SlotModule from '../panel/SlotContent';

/**
 * A documentation site's assistant: a button that opens a conversation about the docs and the current page.
 *
 * At first it is only the button, and nothing is requested or stored. The conversation, the renderer of answers and their styles are loaded
 * on hover, focus or touch. It lives in an open shadow root at the end of the body, so the page's styles and keyboard shortcuts do not
 * affect it. Renders nothing on a server. An invalid configuration logs one error that says what to do, and draws nothing.
 */
export const DocsAssistant = forwardRef<DocsAssistantHandle, DocsAssistantProps>(function DocsAssistant(props, ref) {
  const problem = findConfigurationProblem(props);
  const value = problem && props[problem];
  useEffect(() => {
    // The error message is loaded only when there is a problem.
    if (problem !== null)
      void import('../core/transport/describeProblem')
        .then(
          ({ describeProblem }) => describeProblem(problem, { [problem]: value }),
          () => problem,
        )
        .then((text) => console.error(`[docs-assistant] ${text}`));
  }, [problem, value]);
  return problem === null ? <MountedAssistant {...props} handleRef={ref} /> : null;
});

/** Renders the panel into the shadow root of the host element. The launcher is drawn there without React. */
function MountedAssistant({
  handleRef,
  ...props
}: DocsAssistantBaseProps & { handleRef: Ref<DocsAssistantHandle> | undefined }) {
  const [controller] = useState(() =>
    createController(
      () => import('./panelModule'),
      (win, options, onEvent, element) =>
        mountLauncher(
          (...each) => createLauncher(() => import('../panel/chunks/askButtons'), ...each),
          win,
          options,
          onEvent,
          element,
        ),
      async (host, asked) => (await import('../panel/chunks/readAsked')).readAsked(host, asked),
    ),
  );
  const { host, panelModule, ...state } = useSyncExternalStore(
    controller.subscribe,
    controller.getState,
    controller.getState,
  );
  // The check of the options is loaded with the panel. Before that, no option throws, whatever its value.
  const checked = panelModule?.checkOptions(props, document);
  const options = checked?.options ?? props;
  useLayoutEffectInBrowser(() => controller.update(options));
  const place = useRef<HTMLDivElement>(null);
  const { container = null } = options;
  const isInline = options.variant === 'inline';
  useLayoutEffectInBrowser(
    () => controller.attach(window, place.current ?? undefined),
    // The assistant moves when `variant` changes to or from `inline`.
    [controller, isInline, container],
  );
  useImperativeHandle(handleRef, () => createHandle(controller), [controller]);

  const launcher = options.slots?.launcher;
  const hasLauncher = launcher !== undefined;
  const [slot, setSlot] = useState<typeof SlotModule | null>(null);
  useEffect(() => {
    if (hasLauncher) import('../panel/SlotContent').then(setSlot, console.error);
  }, [hasLauncher]);

  const here = isInline && container === null ? <div ref={place} data-docs-assistant="" /> : null;
  if (host === null) return here;
  return (
    <>
      {here}
      {hasLauncher && slot && (
        <slot.SlotContent element={host.element} name="launcher" content={launcher} data={{ isOpen: state.isOpen }} />
      )}
      {panelModule && (
        <panelModule.PanelPortal
          {...options}
          problems={checked!.problems}
          controller={controller}
          state={{ ...state, panelModule, host }}
        />
      )}
    </>
  );
}

/**
 * Runs before the first paint, so that no wrong theme flashes. On a server it is `useEffect`, because React warns of layout effects there.
 */
const useLayoutEffectInBrowser = typeof window === 'undefined' ? useEffect : useLayoutEffect;
