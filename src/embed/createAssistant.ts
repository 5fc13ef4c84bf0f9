import { findConfigurationProblem } from '../core/findConfigurationProblem';
import type { DocsAssistantProps } from '../DocsAssistantProps';
import type { TakenPiece } from '../page/offers/OfferOptions';
import { createHandle } from '../shell/createHandle';
import { createShell } from '../shell/createShell';
import { createView } from './createView';
import { normalizeOptions } from './normalizeOptions';
import { patchOptions } from './patchOptions';
import type { Options } from './patchOptions';
import type { Takeover } from './Takeover';

/** The rest of an assistant of the script tag: takes over what the loader has drawn. */
export const createAssistant: Takeover = (element, given, put) => {
  const shell = createShell(() => Promise.resolve(true), put);
  const view = createView(shell);
  let front = given;
  let options: Options = {};
  let detach: (() => void) | null = null;
  let told: string | null = null;
  /** Options that are wrong, as long as they are the last ones. */
  let wrong: Partial<DocsAssistantProps> | null = null;

  function replace(next: Options) {
    options = next;
    const props = normalizeOptions(next);
    const problem = findConfigurationProblem(props);
    shell.update(props);
    if (problem === null) {
      wrong = told = null;
      detach ??= front ? shell.adopt(front) : shell.attach(window, element);
      shell.load();
      view.render(props);
    } else {
      take();
      wrong = props;
      void tell(problem, props);
    }
  }

  /** What to do about it, in words, is loaded for the developer who needs it alone. */
  async function tell(problem: string, props: Partial<DocsAssistantProps>) {
    const words = await import('../core/describeProblem').catch(() => null);
    const text = words?.findProblem(props) ?? `[docs-assistant] ${problem}`;
    if (wrong === props && text !== told) console.error((told = text));
  }

  function take() {
    detach?.();
    // What was drawn and never taken over.
    if (detach === null) front?.remove();
    detach = null;
    front = undefined;
  }

  return Object.assign(createHandle(shell), {
    replace,
    update: (changes: Options) => replace(patchOptions(options, changes)),
    press: (event: Event) => shell.answer('press', event),
    take: (taken: TakenPiece) => shell.answer('take', taken),
    address: (isLoad: boolean) => shell.answer('address', isLoad),
    destroy() {
      view.remove();
      take();
    },
  });
};
