import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { DocsAssistant } from '../DocsAssistant';
import type { DocsAssistantHandle, DocsAssistantProps } from '../DocsAssistantProps';
import { readOptions } from './readOptions';

/** The global of the script tag. */
export interface EmbedHandle extends DocsAssistantHandle {
  /** Changes options; the conversation stays. `null` restores a default. */
  update(options: Partial<DocsAssistantProps>): void;
  /** Takes the assistant off the page, and everything that it added. */
  destroy(): void;
}

/**
 * Puts the assistant on the page.
 *
 * @param attributes The script tag's `data-*` attributes.
 * @param calls What was called on the global before it was here: a method's name and its parameters.
 */
export function mount(
  attributes: Readonly<Record<string, string | undefined>>,
  calls: readonly [name: string, ...parameters: unknown[]][] = [],
): EmbedHandle {
  const container = document.createElement('div');
  const root = createRoot(container);
  const handle = createRef<DocsAssistantHandle>();
  let options = readOptions(attributes);
  const waiting: (() => void)[] = [];
  const attach = (current: DocsAssistantHandle | null) => {
    handle.current = current;
    if (current !== null) for (const call of waiting.splice(0)) call();
  };
  const render = () => root.render(<DocsAssistant {...options} ref={attach} />);
  const whenThere = (call: () => void) => {
    if (handle.current === null) waiting.push(call);
    else call();
  };
  const embed: EmbedHandle = {
    get isOpen() {
      return handle.current?.isOpen ?? false;
    },
    open: () => whenThere(() => handle.current?.open()),
    close: () => whenThere(() => handle.current?.close()),
    toggle: () => whenThere(() => handle.current?.toggle()),
    ask: (question) => whenThere(() => handle.current?.ask(question)),
    addContext: (item) => whenThere(() => handle.current?.addContext(item)),
    reset: () => whenThere(() => handle.current?.reset()),
    focus: () => whenThere(() => handle.current?.focus()),
    update(changes) {
      const next = Object.entries({ ...options, ...changes }).filter(([, value]) => value !== null);
      options = Object.fromEntries(next);
      render();
    },
    destroy() {
      root.unmount();
      Reflect.deleteProperty(window, 'DocsAssistant');
    },
  };
  render();
  for (const [name, ...parameters] of calls) {
    const method: unknown = Reflect.get(embed, name);
    if (typeof method === 'function') Reflect.apply(method, embed, parameters);
  }
  return embed;
}
