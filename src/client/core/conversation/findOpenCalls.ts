import type { AssistantMessage, ToolCallPart } from './assistantMessage';
import { toToolName } from './toToolName';

/** The calls of an answer that the client must answer: of tools that the site has named, without an output. */
export function findOpenCalls(message: AssistantMessage | undefined, tools: object | undefined): ToolCallPart[] {
  if (!tools || message?.role !== 'assistant') return [];
  return (message.parts as ToolCallPart[]).filter(
    (part) =>
      part.state === 'input-available' && !part.providerExecuted && Object.hasOwn(tools, toToolName(part) ?? ''),
  );
}
