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
  /** Calls that wait for the panel; while it is there, it takes each call that is added. */
  calls?: { push(call: AgentCall): unknown } | undefined;
}

/** Each tool with its field, the longest text in it, in characters, and its description. */
const TOOLS = [
  ['ask', 'question', 2000, 'Answers a question from this documentation, with sources.'],
  ['search', 'query', 200, 'Searches this documentation.'],
] as const;

/**
 * Registers the tools of an assistant for the browser's own agent. The panel is loaded when the agent calls one.
 *
 * @param options.search The site's search. @default no tool for searching
 * @param signal Removes the tools.
 */
export function offerAgentTools(owner: ToolsOwner, { search }: { search?: unknown }, signal: AbortSignal): void {
  const { modelContext } = document as unknown as ModelDocument;
  for (const [name, field, maxLength, description] of search ? TOOLS : TOOLS.slice(0, 1)) {
    async function execute(
      input: Record<string, unknown> | undefined,
      options?: { signal?: AbortSignal },
    ): Promise<string> {
      const either = AbortSignal.any([signal, options?.signal ?? signal]);
      either.throwIfAborted();
      const given = input?.[field];
      const text = typeof given === 'string' ? given.trim().slice(0, maxLength) : '';
      if (!text)
        throw new TypeError(`${name}: "${field}" must be a text, such as {"${field}": "How do I install it?"}.`);
      // The reader sees the question, and is asked for consent if the site wants it.
      if (name === 'ask') owner.setOpen(true, 'agent');
      owner.load();
      return new Promise((reply, fail) => {
        either.addEventListener('abort', () => fail(either.reason as Error));
        (owner.calls ??= [] as AgentCall[]).push({ tool: name, text, signal: either, reply });
      });
    }
    const inputSchema = { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] };
    const tool = { name, description, inputSchema, annotations: { readOnlyHint: true }, execute };
    const register = async () => modelContext.registerTool(tool, { signal });
    // The page may have a tool of this name.
    register().catch((error) => signal.aborted || console.warn(error));
  }
}
