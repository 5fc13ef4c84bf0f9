import type { TakeCall, ToolsOwner } from './agentTools';

/** Takes the calls of an assistant's tools, including earlier ones that have not ended. @returns Ends it. */
export function takeAgentCalls(owner: ToolsOwner, take: TakeCall): () => void {
  const calls = owner.waitingCalls ?? [];
  for (const call of calls.splice(0)) if (!call.signal.aborted) take(call);
  owner.takeCall = take;
  return () => {
    owner.takeCall = undefined;
  };
}
