import { toJson } from '../../shared/contract/toJson';
import type { AssistantMessage, ToolCallPart } from '../core/conversation/assistantMessage';
import { isSearchPart } from '../core/conversation/readPassages';
import { toToolName } from '../core/conversation/parts/toToolName';
import {
  TOOL_DECLINED,
  type SiteTool,
  type SiteTools,
  type StandardSchema,
  type ToolApprovalResponse,
  type ToolRun,
} from '../core/conversation/SiteTools';
import type { AssistantChat } from './chat/AssistantChat';
import type { Question } from './questions/Question';
import type { Requests } from './createRequestTracker';
import type { SessionHost } from './SessionHost';
import type { SessionStore } from './SessionState';
import type { SessionTools } from './createSessionTools';

/** Time for a run of a tool, in milliseconds, unless the tool has its own. */
const RUN_TIMEOUT_MS = 60_000;

/** Most requests in a row that return outputs of tools. After that, the answer ends. */
const ROUNDS_MAX_COUNT = 10;

/** Longest input that a question shows, in characters of its JSON. A reader would not look through more. */
const INPUT_MAX_LENGTH = 20_000;

/** Longest error that is sent to the backend, in characters. */
const ERROR_MAX_LENGTH = 500;

/** The parts of a session that tools need. */
export interface ToolNeeds {
  host: SessionHost;
  store: SessionStore;
  requests: Requests;
  tools: SessionTools;
  ask(question: Question): unknown;
}

/** The last question of each chat whose answer has called tools, how often, and whether calls that cannot be run went back. */
const rounds = new WeakMap<AssistantChat, { questionId: string | undefined; count: number; hasReturned: boolean }>();

/**
 * Runs the tools of the site that the last answer calls, and asks for the approvals that the backend waits for, one after the other. Then the
 * answer continues. A stop ends the answer as it is; a new question leaves the calls without outputs.
 *
 * @param atCalls True when the answer has ended for calls of tools.
 */
export async function runSiteTools(chat: AssistantChat, atCalls: boolean, needs: ToolNeeds): Promise<void> {
  const { host, store, requests } = needs;
  if (chat !== store.state.chat || chat.isBusy || chat.tools?.run) return;
  const getTool = (call: ToolCallPart) => host.getTools()?.[toToolName(call) ?? ''];
  // Of the others, the interface shows the input, and the reader answers.
  const toRun = findCalls(chat, needs).filter((call) => isAsked(call) || typeof getTool(call) === 'object');
  if (toRun.length === 0) {
    if (atCalls) returnBrokenCalls(chat, needs);
    return;
  }
  const ending = new AbortController();
  const { signal } = ending;
  chat.tools = {
    run: null,
    end() {
      // The chat is free at once.
      this.run = null;
      ending.abort(new DOMException('The answer was stopped.', 'AbortError'));
    },
    retry: () => retry(chat, needs),
  };
  requests.take(chat, 'stopped', null);
  // The answer must not arrive on another page, which would run its tools again.
  host.answerStore?.remove();
  for (const call of toRun) {
    const tool = getTool(call);
    const outcome = isAsked(call)
      ? await askForApproval(call, tool, signal, chat, needs)
      : await runTool(tool as SiteTool, call, signal, chat, needs);
    if (signal.aborted) break;
    if (outcome) chat.messages = withToolOutput(chat.messages, call.toolCallId, outcome);
  }
  show(chat, null, needs);
  if (!signal.aborted) goOnWithOutputs(chat, needs);
  // After a stop, nothing else is running. A new question has already begun.
  else if (!chat.isBusy) requests.finish(chat, true);
}

/** Returns calls with a broken input, or of a tool that nobody knows, once, so that the model can correct itself. */
function returnBrokenCalls(chat: AssistantChat, needs: ToolNeeds): void {
  const parts = (chat.messages.at(-1)?.parts ?? []) as ToolCallPart[];
  const calls = parts.slice(parts.findLastIndex(({ type }) => (type as string) === 'step-start') + 1);
  const tools = needs.host.getTools();
  const isBroken = (part: ToolCallPart) =>
    !part.providerExecuted && !isSearchPart({ ...part }) && (part.state === 'output-error' || (tools && isOpen(part)));
  const broken = calls.filter(isBroken);
  if (broken.length === 0 || findCalls(chat, needs).length > 0) return;
  const round = readRound(chat);
  if (round.hasReturned) return;
  rounds.set(chat, { ...round, hasReturned: true });
  for (const call of broken) {
    const errorText = `There is no tool “${toToolName(call)}” on this page.`;
    chat.messages = withToolOutput(chat.messages, call.toolCallId, { state: 'output-error', errorText });
  }
  goOnWithOutputs(chat, needs);
}

/** Answers the backend's question for an approval. With the question on screen, as its buttons do. */
export function addApproval(needs: ToolNeeds, { id, approved, reason }: ToolApprovalResponse): void {
  const { chat } = needs.store.state;
  const call = findCalls(chat, needs).find(({ approval }) => approval?.id === id);
  if (!call) return;
  const isShown = chat.tools?.run?.toolCallId === call.toolCallId;
  chat.messages = withToolOutput(chat.messages, call.toolCallId, toApproval(call, approved, reason));
  if (isShown) chat.tools?.run?.allow(approved);
  else if (!chat.tools?.run) goOnWithOutputs(chat, needs);
}

/** Asks the reader. Resolves to `null` when the site has answered meanwhile. */
async function askForApproval(
  call: ToolCallPart,
  tool: SiteTools[string] | undefined,
  signal: AbortSignal,
  chat: AssistantChat,
  needs: ToolNeeds,
): Promise<ToolOutcome | null> {
  const { toolCallId, input } = call;
  const toolName = toToolName(call) ?? '';
  const { title = toolName, confirm: question = true } = typeof tool === 'object' ? tool : {};
  const isWaiting = () => findCalls(chat, needs).some((each) => each.toolCallId === toolCallId);
  if (!isWaiting()) return null;
  const answered = new Promise<boolean>((allow) =>
    show(chat, { toolCallId, toolName, input, title, question, allow }, needs),
  );
  const isAllowed = await race(answered, signal).catch(() => false);
  return isWaiting() ? toApproval(call, isAllowed) : null;
}

function toApproval({ approval }: ToolCallPart, approved: boolean, reason?: string): ToolOutcome {
  const answer = { id: approval?.id ?? '', approved, ...(reason !== undefined && { reason }) };
  return { state: 'approval-responded', approval: { ...approval, ...answer } };
}

/** Sets the output of a call of the last answer. With a reply, asks it; otherwise the answer continues when no call is open. */
export function addToolOutput(needs: ToolNeeds, toolCallId: string, output: unknown, reply?: string): void {
  const { chat } = needs.store.state;
  const messages = withToolOutput(chat.messages, toolCallId, { state: 'output-available', output });
  if (messages !== chat.messages) chat.messages = messages;
  else if (reply === undefined) return;
  if (reply === undefined) goOnWithOutputs(chat, needs);
  else needs.ask({ text: reply });
}

/** Sends the outputs of all calls, unless a call still waits for the reader. */
function goOnWithOutputs(chat: AssistantChat, needs: ToolNeeds): void {
  const { store } = needs;
  const last = chat.messages.at(-1);
  const isFree = chat === store.state.chat && !chat.isBusy && findCalls(chat, needs).length === 0;
  if (!isFree || last?.role !== 'assistant') return;
  const round = readRound(chat);
  if (round.count >= ROUNDS_MAX_COUNT) {
    console.error(`[docs-assistant] The answer called tools ${ROUNDS_MAX_COUNT} times in a row, so it was ended.`);
    return;
  }
  rounds.set(chat, { ...round, count: round.count + 1 });
  goOn(chat, last, needs);
}

function readRound(chat: AssistantChat) {
  const questionId = chat.messages.findLast(({ role }) => role === 'user')?.id;
  const known = rounds.get(chat);
  return known && known.questionId === questionId ? known : { questionId, count: 0, hasReturned: false };
}

/** Sends outputs again that could not be sent. An answer with an ending has words of its own, and is asked for as a whole. */
function retry(chat: AssistantChat, needs: ToolNeeds): boolean {
  const last = chat.messages.at(-1);
  if (needs.requests.source !== 'tool' || last?.role !== 'assistant' || last.metadata?.ending || !chat.error)
    return false;
  goOn(chat, last, needs);
  return true;
}

/** Sends the conversation with its last answer, which the backend continues. */
function goOn(chat: AssistantChat, last: AssistantMessage, { requests }: ToolNeeds): void {
  // A copy, because the SDK changes the parts in place and the old message may have to be restored.
  chat.messages = [...chat.messages.slice(0, -1), { ...last, parts: [...last.parts] }];
  requests.begin('tool', () => chat.sendMessage(), { replaced: last });
}

function findCalls({ messages }: AssistantChat, { host }: ToolNeeds) {
  return findOpenCalls(messages.at(-1), host.getTools());
}

/** Runs a tool when the reader allows it. Never rejects. */
async function runTool(
  tool: SiteTool,
  call: ToolCallPart,
  signal: AbortSignal,
  chat: AssistantChat,
  needs: ToolNeeds,
): Promise<ToolOutcome> {
  const { toolCallId } = call;
  const { timeoutMs = RUN_TIMEOUT_MS } = tool;
  const toolName = toToolName(call) ?? '';
  const limit = new AbortController();
  const stop = () => limit.abort(signal.reason);
  signal.addEventListener('abort', stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const input = await race(checkInput(tool.schema, call.input), limit.signal);
    const shown = { toolCallId, toolName, input, title: tool.title ?? toolName };
    // Another page may have run the tools of an answer that has arrived again.
    const questionId = chat.messages.findLast(({ role }) => role === 'user')?.id;
    const question = tool.confirm ?? (chat.resumedQuestion === questionId || null);
    if (question !== null) {
      if ((toJson(input)?.length ?? 0) > INPUT_MAX_LENGTH)
        throw new Error('The input is too large to show to the reader.');
      const answered = new Promise<boolean>((allow) => show(chat, { ...shown, question, allow }, needs));
      if (!(await race(answered, limit.signal))) return { state: 'output-error', errorText: TOOL_DECLINED };
    }
    show(chat, { ...shown, question: null, allow: () => {} }, needs);
    const late = new Error(`The tool did not answer within ${timeoutMs / 1000} s.`);
    timer = setTimeout(() => limit.abort(late), timeoutMs);
    const output = await race(Promise.resolve(tool.run(input, { signal: limit.signal })), limit.signal);
    return { state: 'output-available', output: JSON.parse(toJson(output) ?? 'null') as unknown };
  } catch (error) {
    if (!signal.aborted) console.error(`[docs-assistant] The tool “${toolName}” failed.`, error);
    const text = error instanceof Error ? error.message : String(error);
    return { state: 'output-error', errorText: text.slice(0, ERROR_MAX_LENGTH) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** @throws Error if the input does not fit. */
async function checkInput(schema: StandardSchema | undefined, input: unknown): Promise<unknown> {
  const result = await schema?.['~standard'].validate(input);
  if (!result) return input;
  const problems = result.issues?.map(({ message }) => message) ?? [];
  if (problems.length > 0) throw new Error(`The input does not fit: ${problems.join('; ')}`);
  return result.value;
}

/** Settles with the promise, or rejects as soon as the signal is aborted. */
function race<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', fail));
  });
}

function show(chat: AssistantChat, run: ToolRun | null, { store, tools }: ToolNeeds): void {
  if (chat.tools) chat.tools.run = run;
  // Another conversation may be shown meanwhile.
  if (chat !== store.state.chat) return;
  store.patch({});
  tools.save();
}

/** The calls of an answer that wait: for an approval, or for the output of a tool that the site has named. */
function findOpenCalls(message: AssistantMessage | undefined, tools: object = {}): ToolCallPart[] {
  if (message?.role !== 'assistant') return [];
  return (message.parts as ToolCallPart[]).filter(
    (part) => isAsked(part) || (isOpen(part) && Object.hasOwn(tools, toToolName(part) ?? '')),
  );
}

function isAsked({ state, approval }: ToolCallPart): boolean {
  return state === 'approval-requested' && approval !== undefined;
}

function isOpen({ toolCallId, state, providerExecuted }: ToolCallPart): boolean {
  return toolCallId !== undefined && state === 'input-available' && !providerExecuted;
}

type ToolOutcome = Pick<ToolCallPart, 'state' | 'output' | 'errorText' | 'approval'>;

/** Answers a call that waits. Its message is a new object. If no such call has the identifier, the list is returned unchanged. */
function withToolOutput(messages: AssistantMessage[], toolCallId: string, outcome: ToolOutcome): AssistantMessage[] {
  const isMeant = (part: object) =>
    'toolCallId' in part &&
    part.toolCallId === toolCallId &&
    /^(?:input-available|approval-requested)$/.test((part as ToolCallPart).state);
  const index = messages.findIndex(({ parts }) => parts.some(isMeant));
  const message = messages[index];
  if (!message) return messages;
  const parts = message.parts.map((part) => (isMeant(part) ? { ...part, ...outcome } : part)) as typeof message.parts;
  return messages.with(index, { ...message, parts });
}
