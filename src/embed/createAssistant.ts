import { findProblem } from '../core/resolveConfiguration';
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
  let problem: string | null = null;

  function replace(next: Options) {
    options = next;
    const props = normalizeOptions(next);
    const found = findProblem(props);
    if (found !== null && found !== problem) console.error(found);
    problem = found;
    shell.update(props);
    if (problem === null) {
      detach ??= front ? shell.adopt(front) : shell.attach(window, element);
      shell.load();
      view.render(props);
    } else take();
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
