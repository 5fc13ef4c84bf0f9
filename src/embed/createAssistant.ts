import type { DocsAssistantProps } from '../component/DocsAssistantProps';
import { findConfigurationProblem } from '../core/transport/findConfigurationProblem';
import type { createFront, Front, FrontCall } from '../launcher/createFront';
import { createHandle } from '../launcher/createHandle';
import { createLiveFront } from '../launcher/createLiveFront';
import { createShell } from '../launcher/createShell';
import { putFront } from '../launcher/putFront';
import { reportMistakes } from '../options/reportMistakes';
import type { Commands } from './Commands';
import type * as PanelModule from './createView';
import { normalizeOptions } from './normalizeOptions';
import { patchOptions } from './patchOptions';
import type { Options } from './patchOptions';

/** Loads the panel; called again after a failure, with the number of failures before. */
export type ImportPanel = (failures: number) => Promise<typeof PanelModule>;

/** An assistant on the page. */
export interface Assistant extends Commands {
  readonly isOpen: boolean;
  /** Gives all options anew. */
  replace(options: Options): void;
  /** Hears what the launcher has told before it was the assistant's. */
  hear(...call: FrontCall): void;
}

/** What every assistant of a page is made of. */
export interface AssistantParts {
  importPanel: ImportPanel;
  /** The script tag has it in its loader already. */
  createFront: typeof createFront;
}

/** What {@link createAssistant} needs. */
export interface AssistantInit extends AssistantParts {
  /** Carries the assistant: the page's own element, or one that is put at the end of the body. */
  element: HTMLElement;
  /** What is drawn of it already. */
  drawn?: Front;
  onDestroy?(): void;
}

/**
 * Creates an assistant without the component: the launcher and the shell, and the panel when somebody is about to use it. `replace` gives
 * it its options and draws it.
 */
export function createAssistant({ importPanel, createFront, element, drawn, onDestroy }: AssistantInit): Assistant {
  const importParts = () => import('../panel/chunks/frontParts');
  const shell = createShell(importPanel, (page, options, answer, host) =>
    putFront(createFront, page, options, importParts, answer, host),
  );
  let view: PanelModule.View | undefined;
  let options: Options = {};
  let props: Partial<DocsAssistantProps> = {};
  let detach: (() => void) | null = null;
  let logged: string | null = null;

  shell.subscribe(() => {
    const { host, rest } = shell.getState();
    if (view || !host || !rest) return;
    view = rest.createView(shell);
    view.render(props);
  });

  function replace(next: Options) {
    options = next;
    const { options: normal, mistakes } = normalizeOptions(next);
    reportMistakes(mistakes);
    props = normal;
    const problem = findConfigurationProblem(props);
    shell.update(props);
    if (problem !== null) {
      remove();
      void logProblem(problem, props);
      return;
    }
    logged = null;
    view?.render(props);
    if (detach) return;
    detach = drawn ? shell.adopt(createLiveFront(drawn, importParts, shell.answer)) : shell.attach(window, element);
  }

  /** The words are loaded for the developer who needs them alone. */
  async function logProblem(problem: string, wrong: Partial<DocsAssistantProps>) {
    const words = await import('../core/transport/describeProblem').catch(() => null);
    const text = words?.findProblem(wrong) ?? `[docs-assistant] ${problem}`;
    // Options that were replaced meanwhile are nobody's problem any more.
    if (props === wrong && text !== logged) console.error((logged = text));
  }

  function remove() {
    detach?.();
    detach = null;
    // One that was never adopted, because its options cannot work.
    drawn?.remove();
    drawn = undefined;
  }

  return Object.assign(createHandle(shell), {
    replace,
    hear(...call: FrontCall) {
      if (detach) drawn?.call(...call);
    },
    update: (changes: object) => replace(patchOptions(options, changes as Options)),
    on(type: string, listener: (event: object) => void, signal: AbortSignal) {
      const handle = ({ detail }: CustomEventInit<object>) => listener({ type, ...detail });
      element.addEventListener(`docs-assistant:${type}`, handle as EventListener, { signal });
    },
    destroy() {
      onDestroy?.();
      view?.remove();
      remove();
    },
  });
}
