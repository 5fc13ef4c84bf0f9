import { toJson } from '../../../shared/contract/toJson';
import type { AssistantMessage, ToolCallPart } from '../conversation/assistantMessage';
import { toToolName } from '../conversation/parts/toToolName';
import { isSearchPart } from '../conversation/readPassages';
import { readMessageText } from '../conversation/toMessageView';
import type { ChatMessage } from '../transport/createMessageRequest';
import { CONTINUATION, isContinuation } from '../conversation/isContinuation';
import type { AssistantChunk } from './assistantChunk';
import { toWellFormed } from './toWellFormed';

/** A request to continue the last answer. */
export interface Continuation {
  /** The question that asks for it; `null` for a backend that reads the outputs of tools from their calls. */
  message: ChatMessage | null;
  /** The calls of the answer, whose outputs may follow. */
  calls: readonly ToolCallPart[];
  /**
   * Makes the continuation a separate step, whose first text is added to the answer without repeated words.
   *
   * @param onChunk Receives the chunks; text only when it is known to be new.
   * @returns A function that receives the chunks from the service.
   */
  follow?: (onChunk: (chunk: AssistantChunk) => void) => (chunk: AssistantChunk) => void;
}

/** Maximum characters at the end of an answer that the service is asked to repeat. */
const ANCHOR_LENGTH = 80;

/** Characters at the end of an answer that are searched for repeated words. */
const OVERLAP_MAX_LENGTH = 400;

/** Characters of the question that are repeated. */
const QUESTION_MAX_LENGTH = 4_000;

/** Characters of the output of a tool that are sent. */
const OUTPUT_MAX_LENGTH = 8_000;

/** Minimum characters of a repetition that begins or ends inside a word. */
const PART_OF_WORD_MIN_LENGTH = 3;

/** The same when the continuation begins with a space that the answer lacks, because a repetition is then unlikely. */
const BEHIND_SPACE_MIN_LENGTH = 16;

/**
 * Creates the request that continues an answer. The endpoint has only messages, so a question asks for the rest. It asks the model to
 * begin with the answer's last words, because models do not begin an answer inside a word or with a space; these words then show where to
 * continue. If the model does not repeat them, its text is added as it is.
 *
 * @param messages The conversation, with the answer at its end.
 * @param readsParts True for a backend that gets the answer with its calls and their outputs.
 */
export function createContinuation(messages: readonly ChatMessage[], readsParts = false): Continuation {
  const parts: readonly { type: string }[] = messages.at(-1)?.parts ?? [];
  const calls = parts.filter(isCall);
  const outputs = readOutputs(parts);
  if (outputs !== '' && readsParts) return { calls, message: null };
  if (outputs !== '') return { calls, message: createReturn(outputs, readQuestion(messages)), follow: startStep };
  const before = readText(messages.at(-1));
  const anchor = before.slice(-ANCHOR_LENGTH).replace(/^\S*\s+(?=\S)/, '');
  const question = readQuestion(messages);
  const text = toWellFormed(
    `Your last answer was cut off. Continue it from exactly where it ends, in the same language and format. Begin with its last words, “${anchor}”, and then write only what follows them. The question was: ${question}`,
  );
  let held: string | null = '';

  function join(more: string, isEnd: boolean): string {
    if (held === null) return more;
    held += more;
    const overlap = findOverlap(before, held, isEnd);
    if (overlap === null) return '';
    const rest = held.slice(overlap);
    // White space after repeated words, which the answer may already have in part.
    const space = overlap === 0 ? '' : before.slice(before.trimEnd().length);
    if (!isEnd && space !== '' && rest.trim() === '') return '';
    held = null;
    return rest.startsWith(space) ? rest.slice(space.length) : rest.trimStart();
  }

  return {
    calls,
    message: { id: 'continue', role: 'user', parts: [{ type: 'text', text } as { type: string }] },
    follow(onChunk) {
      let id: string | null = null;
      const send = (delta: string) => {
        if (delta !== '' && id !== null) onChunk({ type: 'text-delta', id, delta });
      };
      onChunk({ type: 'start-step' });
      return (chunk) => {
        if (chunk.type === 'data-reset-step') {
          id = null;
          held = '';
        }
        if (chunk.type === 'text-start' && id === null) {
          id = chunk.id;
          // A backend that continues by itself says so, and nothing is guessed.
          if (isContinuation(chunk)) held = null;
          onChunk({ ...chunk, ...{ providerMetadata: CONTINUATION } });
        } else if (chunk.type === 'text-delta' && chunk.id === id) send(join(chunk.delta, false));
        else {
          if (chunk.type === 'text-end' && chunk.id === id) send(join('', true));
          onChunk(chunk);
        }
      };
    },
  };
}

/** The question that returns the outputs of the site's tools to an endpoint that has only text. */
function createReturn(outputs: string, question: string): ChatMessage {
  const text = toWellFormed(
    `The tools that you called returned:\n${outputs}\nContinue your answer. The question was: ${question}`,
  );
  return { id: 'outputs', role: 'user', parts: [{ type: 'text', text } as { type: string }] };
}

/** The calls at the end of an answer, one line for each; empty if text follows them. */
function readOutputs(parts: readonly { type: string }[]): string {
  const end = parts.findLastIndex((part) => part.type === 'text' || isSearchPart(part));
  const lines = parts
    .slice(end + 1)
    .filter(isCall)
    .map(({ input, output, errorText, ...part }) => {
      const result = errorText === undefined ? toJson(output) : `failed: ${errorText}`;
      return `- ${toToolName(part)}(${toJson(input)}): ${result}`.slice(0, OUTPUT_MAX_LENGTH);
    });
  return lines.join('\n');
}

function isCall(part: { type: string }): part is ToolCallPart {
  return 'toolCallId' in part;
}

function startStep(onChunk: (chunk: AssistantChunk) => void) {
  onChunk({ type: 'start-step' });
  return onChunk;
}

function readQuestion(messages: readonly ChatMessage[]): string {
  return readText(messages.findLast(({ role }) => role === 'user')).slice(0, QUESTION_MAX_LENGTH);
}

function readText(message: ChatMessage | undefined): string {
  return readMessageText((message?.parts ?? []) as AssistantMessage['parts']);
}

/**
 * Number of characters at the start of a text that repeat the end of the text before it.
 *
 * @param isEnd Whether the text is whole.
 * @returns `null` while that depends on text that has not arrived.
 */
function findOverlap(before: string, text: string, isEnd: boolean): number | null {
  const start = text.length - text.trimStart().length;
  const words = text.slice(start);
  const end = before.trimEnd();
  const tail = end.slice(-OVERLAP_MAX_LENGTH);
  const isBehindSpace = start > 0 && end.length === before.length;
  if (words === '') return isEnd ? 0 : null;
  for (let at = 0; at < tail.length; at += 1) {
    const repeated = tail.slice(at);
    if (/^\s/.test(repeated)) continue;
    const isWordStart = !isWithinWord(end, end.length - repeated.length);
    if (words.startsWith(repeated)) {
      if (words.length === repeated.length && !isEnd && !/\s/.test(repeated)) return null;
      const isWhole = isWordStart && (/\s/.test(repeated) || !isWithinWord(words, repeated.length));
      const isAll = repeated.length === end.length;
      const least = isAll ? 1 : isBehindSpace ? BEHIND_SPACE_MIN_LENGTH : isWhole ? 1 : PART_OF_WORD_MIN_LENGTH;
      if (repeated.length >= least && (isWordStart || isUnspaced(repeated))) return start + repeated.length;
    } else if (!isEnd && (isWordStart || isUnspaced(repeated)) && repeated.startsWith(words)) return null;
  }
  return 0;
}

/** True for a position between two letters or digits. */
function isWithinWord(text: string, at: number): boolean {
  return /^[\p{Letter}\p{Number}]{2}$/u.test(text.slice(at - 1, at + 1));
}

/** True for text in a script without spaces, where a word may begin anywhere. */
function isUnspaced(text: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
}
