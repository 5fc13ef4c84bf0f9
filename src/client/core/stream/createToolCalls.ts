import { stringOrNull } from '../../../shared/contract/index';
import { ANSWER_LIMITS } from '../conversation/answerLimits';
import type { ToolCallPart } from '../conversation/assistantMessage';
import { toToolName } from '../conversation/parts/toToolName';
import type { AssistantChunk } from './assistantChunk';
import { parseEvent } from './parseEvent';
import { toIdentifier } from './toIdentifier';

interface ToolCall {
  /** Identifier and name of the call, which each of its chunks has. */
  names: { toolCallId: string; toolName: string; dynamic: true | undefined };
  inputText: string;
  hasInput: boolean;
  updates: number;
}

const WRONG_INPUT = 'tool-input-error';

/** The chunks that end a call. */
const ANSWERS = /^tool-(?:input-error|output-(?:available|error|denied))$/;

/**
 * Creates the tool calls of one answer. The SDK fails the whole answer on a result without its call, so missing calls and inputs are
 * added. Optional fields are passed on unchanged.
 *
 * Versions of the SDK that know no approvals get the state of the call as a data part in `onData`.
 *
 * @param onChunk Receives the chunks that the SDK builds the calls from.
 * @param known Calls of the answer that is continued.
 */
export function createToolCalls(onChunk: (chunk: AssistantChunk) => void, known: readonly ToolCallPart[] = []) {
  const calls = new Map<string, ToolCall>();
  for (const { toolCallId, ...part } of known) {
    const names = { toolCallId, toolName: toToolName(part) ?? '', dynamic: part.type === 'dynamic-tool' || undefined };
    calls.set(toolCallId, { names, inputText: '', hasInput: true, updates: 0 });
  }
  const ofStep = new Set<string>();
  /** The calls that wait for an approval, by its identifier. */
  const approvals = new Map<unknown, ToolCall>();
  const tellState = (data: object) => onChunk({ type: 'data-tool-state', data, transient: true });
  const send = (chunk: { type: string } & Record<string, unknown>) => onChunk(chunk as unknown as AssistantChunk);

  function findCall(toolCallId: string, chunk: Record<string, unknown>): ToolCall | null {
    const existing = calls.get(toolCallId);
    if (existing !== undefined) return existing;
    const toolName = stringOrNull(chunk.toolName);
    if (!toolName || calls.size === ANSWER_LIMITS.toolCalls) return null;
    // The kind of the first chunk is kept, because the SDK fails the answer when a later chunk is of the other kind.
    const names = { toolCallId, toolName, dynamic: chunk.dynamic === true || undefined };
    const call = { names, inputText: '', hasInput: false, updates: 0 };
    calls.set(toolCallId, call);
    ofStep.add(toolCallId);
    const type = 'tool-input-start';
    send({ ...(chunk.type === type && chunk), ...names, type });
    return call;
  }

  return {
    startStep: () => ofStep.clear(),
    /** Forgets the calls of the current step. */
    resetStep() {
      for (const id of ofStep) calls.delete(id);
      ofStep.clear();
    },
    /** Reads a chunk whose type begins with `tool-`. */
    read(type: string, chunk: Record<string, unknown>) {
      const { approvalId } = chunk;
      if (type === 'tool-approval-response') {
        const asked = approvals.get(approvalId);
        approvals.delete(approvalId);
        // The SDK no longer knows a call that was taken back with its step.
        if (asked && calls.get(asked.names.toolCallId) === asked) send({ ...chunk, type });
        return;
      }
      const toolCallId = stringOrNull(chunk.toolCallId);
      const call = toolCallId ? findCall(toolCallId, chunk) : null;
      if (!toolCallId || call === null) return;
      if (type === 'tool-input-delta' && typeof chunk.inputTextDelta === 'string')
        call.inputText += chunk.inputTextDelta;
      const isInput = type === 'tool-input-available';
      const isAnswer = ANSWERS.test(type);
      const isRequest = type === 'tool-approval-request';
      if (!(isInput || isAnswer || isRequest) || call.updates === ANSWER_LIMITS.toolUpdates) return;
      call.updates += 1;
      const { names } = call;
      const input = chunk.input ?? parseEvent(call.inputText) ?? {};
      // A call with a result must not be run again by the client.
      if (!isInput && !call.hasInput && type !== WRONG_INPUT)
        send({ type: 'tool-input-available', ...names, input, ...(isAnswer && { providerExecuted: true }) });
      call.hasInput = true;
      if (isInput) send({ ...chunk, ...names, type, input });
      else if (isAnswer) {
        send({
          ...chunk,
          ...names,
          type,
          ...(type === 'tool-output-available' && { output: chunk.output ?? null }),
          ...(type.endsWith('error') && { errorText: stringOrNull(chunk.errorText) ?? '' }),
          ...(type !== WRONG_INPUT && { toolName: undefined }),
        });
        if (type === 'tool-output-denied') tellState({ toolCallId, state: 'output-denied' });
      } else if (toIdentifier(approvalId) !== null) {
        approvals.set(approvalId, call);
        send({ ...chunk, type });
        tellState({ toolCallId, state: 'approval-requested', approval: { id: approvalId } });
      }
    },
  };
}
