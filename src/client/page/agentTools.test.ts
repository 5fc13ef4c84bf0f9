import { afterEach, describe, expect, it, vi } from 'vitest';
import { createController } from '../launcher/createController';
import type { ConnectedLauncher } from '../launcher/connectLauncher';
import type { AgentCall } from './agentTools';
import { takeAgentCalls } from './takeAgentCalls';

interface Tool {
  name: string;
  inputSchema: { required: string[] };
  annotations: { readOnlyHint: boolean };
  execute(input: object, options?: { signal: AbortSignal }): Promise<unknown>;
}

/** The browser's registry of tools. It refuses a second tool of a name, and removes a tool with its signal. */
function addModelContext() {
  const tools = new Map<string, Tool>();
  const registerTool = async (tool: Tool, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted();
    if (tools.has(tool.name)) throw new DOMException('There is a tool of this name.', 'InvalidStateError');
    tools.set(tool.name, tool);
    signal.addEventListener('abort', () => tools.delete(tool.name));
  };
  Object.defineProperty(document, 'modelContext', { value: { registerTool }, configurable: true });
  return tools;
}
/** Let the panels arrive that a test has loaded, because a loader reports one that does not arrive in time. */
const arrivals: (() => void)[] = [];
afterEach(() => {
  Reflect.deleteProperty(document, 'modelContext');
  arrivals.splice(0).forEach((arrive) => arrive());
});

function setUp(options: object) {
  const importPanel = vi.fn(() => new Promise<object>((resolve) => arrivals.push(() => resolve({}))));
  const launcher = { host: { win: window }, draw() {}, remove() {} } as unknown as ConnectedLauncher;
  const controller = createController(
    importPanel,
    () => launcher,
    async () => null,
  );
  controller.update(options);
  return { controller, importPanel, detach: controller.attach(window) };
}

const names = (tools: Map<string, Tool>) => [...tools.keys()];
const whenNamed = (tools: Map<string, Tool>, ...wanted: string[]) =>
  vi.waitFor(() => expect(names(tools)).toEqual(wanted));

describe('the tools for the browser’s own agent', () => {
  it('are offered only if the site turns them on, and removed when it turns them off or removes the assistant', async () => {
    const tools = addModelContext();
    const { controller, importPanel, detach } = setUp({ search: 'service' });
    await Promise.resolve();
    expect(names(tools)).toEqual([]);
    controller.update({ search: 'service', agentTools: true });
    await whenNamed(tools, 'ask', 'search');
    expect([...tools.values()].every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
    controller.update({ search: 'service', agentTools: true });
    controller.update({ search: 'service', agentTools: false });
    expect(names(tools)).toEqual([]);
    controller.update({ search: 'service', agentTools: true });
    controller.update({});
    controller.update({ agentTools: true });
    await whenNamed(tools, 'ask');
    detach();
    expect(names(tools)).toEqual([]);
    expect(importPanel).not.toHaveBeenCalled();
  });

  it('do nothing in a browser without support for them', () => {
    const { importPanel } = setUp({ agentTools: true });
    expect(importPanel).not.toHaveBeenCalled();
  });

  it('load the panel with the first call, which waits for it, and show the reader a question', async () => {
    const tools = addModelContext();
    const { controller, importPanel } = setUp({ search: 'service', agentTools: true });
    await whenNamed(tools, 'ask', 'search');
    const found = tools.get('search')?.execute({ query: ` ${'x'.repeat(300)}` });
    expect(importPanel).toHaveBeenCalledOnce();
    expect(controller.getOpen()).toBe(false);
    const answered = tools.get('ask')?.execute({ question: 'How?' });
    expect(controller.getOpen()).toBe(true);
    const calls: AgentCall[] = [];
    const end = takeAgentCalls(controller, (call) => {
      calls.push(call);
      call.reply(`${call.tool} ${call.text}`);
    });
    expect(await found).toBe(`search ${'x'.repeat(200)}`);
    expect(await answered).toBe('ask How?');
    end();
    tools
      .get('ask')
      ?.execute({ question: 'Later?' })
      .catch(() => {});
    const again = vi.fn<(call: AgentCall) => void>();
    takeAgentCalls(controller, again);
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce());
    expect(calls).toHaveLength(2);
  });

  it.each([{}, undefined, { question: 3 }, { question: ' ' }])(
    'refuse an input that is not a text: %j',
    async (input) => {
      const tools = addModelContext();
      const { controller, importPanel } = setUp({ agentTools: true });
      await whenNamed(tools, 'ask');
      await expect(tools.get('ask')?.execute(input as object)).rejects.toThrow('"question" must be a text');
      expect(controller.getOpen()).toBe(false);
      expect(importPanel).not.toHaveBeenCalled();
    },
  );

  it('end a call when the agent or the site ends it, and do not carry it out later', async () => {
    const tools = addModelContext();
    const { controller } = setUp({ agentTools: true });
    await whenNamed(tools, 'ask');
    const ask = tools.get('ask');
    const agent = new AbortController();
    const left = ask?.execute({ question: 'a' }, agent);
    const removed = ask?.execute({ question: 'b' }, new AbortController());
    const late = ask?.execute({ question: 'c' }, { signal: AbortSignal.abort(new Error('too late')) });
    await expect(late).rejects.toThrow('too late');
    agent.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    controller.update({});
    await expect(removed).rejects.toThrow('abort');
    const take = vi.fn();
    takeAgentCalls(controller, take);
    await Promise.resolve();
    expect(take).not.toHaveBeenCalled();
  });

  it('do not replace a tool of the page with the same name', async () => {
    const warn = vi.mocked(console.warn).mockImplementation(() => {});
    const tools = addModelContext();
    const own = { name: 'ask' } as Tool;
    tools.set('ask', own);
    const { detach } = setUp({ search: 'service', agentTools: true });
    await whenNamed(tools, 'ask', 'search');
    expect(tools.get('ask')).toBe(own);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockClear();
    detach();
    expect(names(tools)).toEqual(['ask']);
  });
});
