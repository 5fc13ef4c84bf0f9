import type { Front, FrontCall } from '../launcher/createFront';
import type { ShellOptions } from '../launcher/ShellOptions';
import type { Assistants, Call, Command } from './Commands';
import { createAssistant } from './createAssistant';
import type { Assistant, AssistantParts } from './createAssistant';
import { defineElement } from './defineElement';
import type { Options } from './patchOptions';

export { createAssistant };

/**
 * Starts the assistants of a page, and registers the element.
 *
 * @param drawn The launcher of the first that is initialized, when it is there already.
 */
export function mount(parts: AssistantParts, drawn?: Front): Assistants {
  const assistants = new Map<Call[0], Assistant>();
  /** Calls to the first assistant, while there is none. */
  let waiting: Call[] = [];

  function create(key: Call[0], options: Options, element: HTMLElement, front?: Front) {
    const onDestroy = () => void assistants.delete(key);
    const assistant = createAssistant({ ...parts, element, drawn: front, onDestroy });
    assistants.set(key, assistant);
    assistant.replace(options);
    const calls = waiting;
    waiting = [];
    for (const call of calls) run(...call);
  }

  function init(key: Call[0], options: ShellOptions, tagVersion?: string) {
    const isThere = assistants.has(key);
    if (tagVersion && (isThere || isEmpty(options)))
      console.warn(
        `[docs-assistant] embed.js ${PACKAGE_VERSION} is here already; this one, ${tagVersion}, does nothing.`,
      );
    else if (!isThere && (tagVersion === undefined || !isEmpty(options))) {
      const front = drawn?.givenOptions === options ? drawn : undefined;
      create(key, options, front?.element ?? document.createElement('docs-assistant'), front);
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
    else if (assistant) carryOut(assistant, [name, ...parameters] as Command | FrontCall);
    else if (key === undefined) waiting.push(call);
  };

  defineElement(
    (element, options) => create(element, options, element),
    (element) => assistants.get(element),
    run,
  );
  return run;
}

function carryOut(assistant: Assistant, call: Command | FrontCall) {
  const [name, ...parameters] = call;
  if (name in assistant) (assistant[name as Command[0]] as (...each: unknown[]) => void)(...parameters);
  else assistant.hear(...(call as FrontCall));
}

/** A tag alone, for pages that initialize an assistant by script or by its element; other software may have put attributes on it. */
function isEmpty({ domain, endpoint, apiKey }: ShellOptions): boolean {
  return (domain ?? endpoint ?? apiKey) === undefined;
}
