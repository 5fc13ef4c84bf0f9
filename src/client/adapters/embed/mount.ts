import type { Launcher, LauncherEvent } from '../../launcher/createLauncher';
import type { LauncherOptions } from '../../launcher/LauncherOptions';
import type { Assistants, Call, Command } from './Commands';
import { createAssistant, type AssistantParts, type EmbeddedAssistant } from './createAssistant';
import { defineElement } from './defineElement';
import type { UncheckedOptions } from './patchOptions';
import { native } from '../../page/browser/native';

export { createAssistant };

/**
 * Starts the assistants of a page, and registers the element.
 *
 * @param createLauncher The loader's own, so that it is not loaded twice.
 * @param drawn The launcher of the first assistant, if the loader has drawn it already.
 */
export function mount(
  createLauncher: AssistantParts['createLauncher'],
  importPanel: AssistantParts['importPanel'],
  drawn?: Launcher,
): Assistants {
  const assistants = new Map<Call[0], EmbeddedAssistant>();
  /** The service that each assistant asks, as the options name it. */
  const targets = new Map<Call[0], string>();
  /** Calls to the first assistant while the page has no assistant. */
  let waiting: Call[] = [];

  function create(key: Call[0], options: object, element: HTMLElement, launcher?: Launcher) {
    const onDestroy = () => void assistants.delete(key);
    const assistant = createAssistant({
      createLauncher,
      importPanel,
      element,
      drawn: launcher,
      onDestroy,
    });
    assistants.set(key, assistant);
    assistant.replace(options as UncheckedOptions);
    const calls = waiting;
    waiting = [];
    for (const call of calls) run(...call);
  }

  function init(key: Call[0], options: LauncherOptions, tagVersion?: string) {
    const isThere = assistants.has(key);
    const target = [options.domain, options.endpoint, options.apiKey, options.answers].join();
    // A script tag without options, on pages that create assistants by script or by element. Other software may have added attributes.
    const isEmpty = target === ',,,';
    if (!isThere && !(tagVersion && isEmpty)) targets.set(key, target);
    if (tagVersion && (isThere || isEmpty)) {
      // Sites that swap the content of their pages run the same tag on every page.
      if (tagVersion !== PACKAGE_VERSION || target !== targets.get(key))
        console.warn(`[docs-assistant] embed.js ${PACKAGE_VERSION} is already loaded; ${tagVersion} is ignored.`);
    } else if (isThere) {
      // A component of the page that is rendered anew, in a shadow root for instance, has another container.
      if (options.container) assistants.get(key)!.update({ container: options.container });
    } else if (tagVersion === undefined || !isEmpty) {
      const launcher = drawn?.options === options ? drawn : undefined;
      create(key, options, launcher?.element ?? native(document).createElement('docs-assistant'), launcher);
    }
  }

  function destroyAll() {
    for (const assistant of assistants.values()) assistant.destroy();
    Reflect.deleteProperty(window, 'DocsAssistant');
  }

  const run: Assistants = (...call) => {
    const [key, name, ...parameters] = call;
    const assistant = key === undefined ? assistants.values().next().value : assistants.get(key);
    if (name === 'isOpen') return !!assistant?.isOpen;
    if (call[1] === 'init') init(key, call[2], call[3]);
    else if (key === undefined && name === 'destroy') destroyAll();
    else if (assistant) carryOut(assistant, [name, ...parameters] as Command | LauncherEvent);
    else if (key === undefined) waiting.push(call);
  };

  defineElement(
    (element, options) => create(element, options, element),
    (element) => assistants.get(element),
    run,
  );
  return run;
}

function carryOut(assistant: EmbeddedAssistant, call: Command | LauncherEvent) {
  const [name, ...parameters] = call;
  if (name in assistant) (assistant[name as Command[0]] as (...each: unknown[]) => void)(...parameters);
  else assistant.replay(...(call as LauncherEvent));
}
