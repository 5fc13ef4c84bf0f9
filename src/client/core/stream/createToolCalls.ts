import { stringOrNull } from '../../../shared/contract/index';
import { ANSWER_LIMITS } from './answerLimits';
import type { AssistantChunk } from './assistantChunk';
import { parseEvent } from './parseEvent';

interface ToolCall {
  name: string;
  isDynamic: boolean;
  inputText: string;
  hasInput: boolean;
  updates: number;
}

/**
 * Creates the tool calls of one answer. The SDK ends the whole answer on a result without its call, so the call and its input are added
 * where they are missing.
 *
 * @param onChunk Receives the chunks that the SDK builds the calls from.
 * @returns Takes a chunk whose type begins with `tool-`.
 */
export function createToolCalls(
  onChunk: (chunk: AssistantChunk) => void,
): (type: string, chunk: Record<string, unknown>) => void {
  const calls = new Map<string, ToolCall>();

  function findCall(toolCallId: string, chunk: Record<string, unknown>): ToolCall | null {
    const existing = calls.get(toolCallId);
    if (existing !== undefined) return existing;
    const name = stringOrNull(chunk.toolName);
    if (!name || calls.size === ANSWER_LIMITS.toolCalls) return null;
    const call = { name, isDynamic: chunk.dynamic === true, inputText: '', hasInput: false, updates: 0 };
    calls.set(toolCallId, call);
    onChunk({ type: 'tool-input-start', toolCallId, toolName: name, ...(call.isDynamic && { dynamic: true }) });
    return call;
  }

  return (type, chunk) => {
    const toolCallId = stringOrNull(chunk.toolCallId);
    const call = toolCallId ? findCall(toolCallId, chunk) : null;
    if (!toolCallId || call === null) return;
    const dynamic = call.isDynamic ? { dynamic: true } : {};
    if (type === 'tool-input-delta' && typeof chunk.inputTextDelta === 'string') call.inputText += chunk.inputTextDelta;
    const isOutput = type.startsWith('tool-output-') || type === 'tool-input-error';
    if ((type !== 'tool-input-available' && !isOutput) || call.updates === ANSWER_LIMITS.toolUpdates) return;
    call.updates += 1;
    if (!isOutput || !call.hasInput) {
      const input = chunk.input ?? parseEvent(call.inputText) ?? {};
      call.hasInput = true;
      // A call that the service runs itself: `providerExecuted` keeps the SDK from waiting for a result of ours.
      const { name: toolName } = call;
      onChunk({ type: 'tool-input-available', toolCallId, toolName, input, providerExecuted: true, ...dynamic });
    }
    if (type === 'tool-output-available') onChunk({ type, toolCallId, output: chunk.output ?? null, ...dynamic });
    else if (isOutput) {
      const errorText = stringOrNull(chunk.errorText) ?? '';
      onChunk({ type: 'tool-output-error', toolCallId, errorText, ...dynamic });
    }
  };
}
