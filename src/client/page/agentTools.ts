/** A call of a tool by the browser's own agent. */
export interface AgentCall {
  tool: 'ask' | 'search';
  /** The question, or the words to search for. */
  text: string;
  /** Aborted when the agent no longer waits, and when the tools are removed. */
  signal: AbortSignal;
  /** Answers the call. */
  reply(text: string | Promise<string>): void;
}

/** The part of WebMCP that is used: https://webmachinelearning.github.io/webmcp/ */
interface ModelDocument {
  modelContext: { registerTool(tool: object, options: { signal: AbortSignal }): Promise<void> | void };
}

/** The part of an assistant that its tools use. */
export interface ToolsOwner {
  setOpen(isOpen: boolean, reason: string): void;
  load(): void;
}

type TakeCall = (call: AgentCall) => void;

/** The panel of an assistant, which may not be there yet. */
interface Panel {
  taken: Promise<TakeCall>;
  connect(take: TakeCall): void;
}

const panels = new WeakMap<ToolsOwner, Panel>();

/** Each tool with its field, the longest text in it, in characters, and its description. */
const TOOLS = [
  ['ask', 'question', 2000, 'Asks the assistant of this documentation. Returns its answer with sources.'],
  ['search', 'query', 200, 'Searches this documentation. Returns pages with their addresses.'],
] as const;

/**
 * Registers the tools of an assistant for the browser's own agent. The panel is loaded when the agent calls one.
 *
 * @param options.search The site's search. @default no tool for searching
 * @param signal Removes the tools.
 */
export function offerAgentTools(owner: ToolsOwner, { search }: { search?: unknown }, signal: AbortSignal): void {
  if (signal.aborted) return;
  const { modelContext } = document as unknown as ModelDocument;
  for (const [name, field, maxLength, description] of search ? TOOLS : TOOLS.slice(0, 1)) {
    async function execute(input: Record<string, unknown>, given?: { signal?: AbortSignal }): Promise<string> {
      const either = AbortSignal.any([signal, given?.signal ?? signal]);
      either.throwIfAborted();
      // The reader sees the question, and is asked for consent if the site wants it.
      if (name === 'ask') owner.setOpen(true, 'agent');
      owner.load();
      const text = String(input[field]).trim().slice(0, maxLength);
      return new Promise((reply, fail) => {
        either.addEventListener('abort', () => fail(either.reason as Error));
        void panelOf(owner).taken.then((take) => either.aborted || take({ tool: name, text, signal: either, reply }));
      });
    }
    const inputSchema = { type: 'object', properties: { [field]: { type: 'string', maxLength } }, required: [field] };
    const tool = { name, description, inputSchema, annotations: { readOnlyHint: true }, execute };
    // The page may have a tool of this name.
    Promise.resolve(modelContext.registerTool(tool, { signal })).catch(
      (error) => signal.aborted || console.warn(error),
    );
  }
}

/** Takes the calls of an assistant, including earlier ones. @returns Ends it. */
export function takeAgentCalls(owner: ToolsOwner, take: TakeCall): () => void {
  panelOf(owner).connect(take);
  return () => void panels.delete(owner);
}

function panelOf(owner: ToolsOwner): Panel {
  const known = panels.get(owner);
  if (known) return known;
  let connect: Panel['connect'] = () => {};
  const panel: Panel = { taken: new Promise((resolve) => (connect = resolve)), connect: (take) => connect(take) };
  panels.set(owner, panel);
  return panel;
}
