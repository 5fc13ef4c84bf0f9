import { listenTo } from '../../page/browser/native';
import type { DocsAssistantBaseProps } from '../../options/DocsAssistantProps';
import type { PartRenderer } from '../../options/AnswerParts';
import { findConfigurationProblem } from '../../core/transport/findConfigurationProblem';
import type { Launcher, LauncherEvent, LauncherFactory } from '../../launcher/createLauncher';
import { createHandle } from '../../launcher/createHandle';
import { connectLauncher } from '../../launcher/connectLauncher';
import { createController } from '../../launcher/createController';
import { mountLauncher } from '../../launcher/mountLauncher';
import { reportOptionProblems } from '../../options/reportOptionProblems';
import type { Commands } from './Commands';
import type * as PanelModule from './createView';
import { normalizeOptions } from './normalizeOptions';
import { patchOptions, type UncheckedOptions } from './patchOptions';

/** Loads the panel; called again after a failure, with the number of failures before. */
export type ImportPanel = (failures: number) => Promise<typeof PanelModule>;

/** An assistant on the page. */
export interface EmbeddedAssistant extends Commands {
  readonly isOpen: boolean;
  /** Replaces all options. */
  replace(options: UncheckedOptions): void;
  /** Replays an event that the launcher reported before the assistant had it. */
  replay(...event: LauncherEvent): void;
}

/** The parts that all assistants of a page share. */
export interface AssistantParts {
  importPanel: ImportPanel;
  /** A parameter, because the script tag's loader already contains this function. */
  createLauncher: LauncherFactory;
}

export interface AssistantInit extends AssistantParts {
  /** The host element: the page's own element, or a new element that is added to the end of the body. */
  element: HTMLElement;
  /** The launcher, if the loader has already drawn it. */
  drawn?: Launcher;
  onDestroy?(): void;
}

/**
 * Creates an assistant without React: the controller and its launcher, and the panel when a reader is likely to open it. `replace` sets the
 * options and draws it.
 */
export function createAssistant({
  importPanel,
  createLauncher,
  element,
  drawn,
  onDestroy,
}: AssistantInit): EmbeddedAssistant {
  const controller = createController(
    importPanel,
    (win, options, onEvent, host) => mountLauncher(createLauncher, win, options, onEvent, host),
    async (host, asked) => (await import('../../panel/chunks/readAsked')).readAsked(host, asked),
  );
  let view: PanelModule.View | undefined;
  let options: UncheckedOptions = {};
  let props: DocsAssistantBaseProps = {};
  let detach: (() => void) | null = null;
  /** The container of an inline assistant. */
  let place: unknown;
  let logged: string | null = null;
  let isHidden = false;

  controller.subscribe(() => {
    const { host, panelModule } = controller.getState();
    if (view || !host || !panelModule) return;
    view = panelModule.createView(controller);
    view.render(props);
  });

  function replace(next: UncheckedOptions) {
    options = next;
    const { options: normal, problems } = normalizeOptions(next);
    reportOptionProblems(problems);
    props = normal;
    const problem = findConfigurationProblem(props);
    controller.update(props);
    if (problem !== null) {
      remove();
      void logProblem(problem, props);
      return;
    }
    logged = null;
    view?.render(props);
    const container = props.variant === 'inline' && props.container;
    if (detach && container !== place) remove();
    place = container;
    if (detach || isHidden) return;
    detach = drawn
      ? controller.adopt(connectLauncher(drawn, controller.handleEvent))
      : controller.attach(window, element);
  }

  /** Loads the text of the message only when there is a problem, because readers never need it. */
  async function logProblem(problem: string, wrong: DocsAssistantBaseProps) {
    const words = await import('../../core/transport/describeProblem').catch(() => null);
    const text = words?.findProblem(wrong) ?? `[docs-assistant] ${problem}`;
    // The options may have been replaced while the text was loading.
    if (props === wrong && text !== logged) console.error((logged = text));
  }

  function remove() {
    detach?.();
    detach = null;
    // This launcher was never adopted if its options cannot work.
    drawn?.remove();
    drawn = undefined;
  }

  const update = (changes: object) => replace(patchOptions(options, changes as UncheckedOptions));
  return Object.assign(createHandle(controller), {
    replace,
    update,
    registerPart: (type: string, renderPart: PartRenderer) => update({ parts: { [type]: { renderPart } } }),
    replay(...event: LauncherEvent) {
      if (detach) drawn?.onEvent(...event);
    },
    on(type: string, listener: (event: object) => void, signal: AbortSignal) {
      const handle = ({ detail }: CustomEventInit<object>) => listener({ type, ...detail });
      listenTo(element, `docs-assistant:${type}`, handle, signal);
      // Loaded apart, because only a site that listens needs the names.
      import('./reportUnknownEvent').then(({ reportUnknownEvent }) => reportUnknownEvent(type), console.error);
    },
    hide() {
      isHidden = true;
      remove();
    },
    show() {
      isHidden = false;
      replace(options);
    },
    destroy() {
      onDestroy?.();
      view?.remove();
      remove();
    },
  });
}
