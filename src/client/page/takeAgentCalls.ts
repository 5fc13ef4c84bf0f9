import type { AgentCall, ToolsOwner } from './agentTools';

/** Takes the calls of an assistant's tools, including earlier ones that have not ended. @returns Ends it. */
export function takeAgentCalls(owner: ToolsOwner, take: (call: AgentCall) => unknown): () => void {
  const waiting = owner.calls as AgentCall[] | undefined;
  owner.calls = { push: take };
  for (const call of waiting ?? []) if (!call.signal.aborted) take(call);
  return () => (owner.calls = undefined);
}
