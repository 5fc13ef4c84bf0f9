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
    `Your last answer was cut off. Continue it from exactly where it ends, in the same language and format. Begin with its last words, as they are below, and then write only what follows them. The question was: ${question}\n\nThe last words:\n${anchor}`,
  );
  let held: string | null = '';

  function join(more: string, isEnd: boolean): string {
    if (held === null) return more;
    held += more;
    const joint = findJoint(before, held, isEnd);
    if (joint === null) return '';
    const rest = held.slice(joint.at);
    held = null;
    return joint.between + rest;
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
    .map(({ input, output, errorText, approval, state, ...part }) => {
      const verdict = `${approval?.approved ? 'approved' : 'declined'} by the reader`;
      const returned = state === 'approval-responded' ? verdict : toJson(output);
      const result = errorText === undefined ? returned : `failed: ${errorText}`;
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

/** A word or a mark, with its place in the text. */
interface Token {
  text: string;
  start: number;
  end: number;
}

/**
 * Words, signs of scripts without spaces, and marks. Left out is what models change when they repeat words: white space, emphasis,
 * quotation marks and ellipses.
 */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+|[^\s\p{L}\p{M}\p{N}\p{Pi}\p{Pf}*_`"'„‚…]/gu;

function toTokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(([token], index, all) => {
    const start = all[index]!.index;
    return { text: token, start, end: start + token.length };
  });
}

/** Where a continuation goes on, and what is written before it. */
interface Joint {
  at: number;
  between: string;
}

const AS_IT_IS: Joint = { at: 0, between: '' };

/**
 * Finds the words at the start of a text that repeat the end of the text before it.
 *
 * @param isEnd Whether the text is whole.
 * @returns `null` while that depends on text that has not arrived.
 */
function findJoint(before: string, text: string, isEnd: boolean): Joint | null {
  const isCode = isInFence(before);
  // Inside a block of code, a line that opens one is repeated.
  const [fence = '', info] = (isCode && /^\s*(?:`{3,}|~{3,})([^\n`]*)\n/.exec(text)) || [];
  if (!isEnd && isCode && !fence && /^\s*(?:`{0,2}|~{0,2}|(?:`{3,}|~{3,})[^\n`]*)$/.test(text)) return null;
  const [dots = ''] = /^\s*\.{3}/.exec(text.slice(fence.length)) ?? [];
  const joint = findRepetition(before, text, fence.length + dots.length, isEnd);
  if (joint === null || joint.at > 0) return joint;
  // Without a language, it may also be the end of the block.
  if (fence && info?.trim()) return { at: fence.length, between: /\n[^\S\n]*$/.test(before) ? '' : '\n' };
  const [ellipsis] = /^\s*…\s*/.exec(text) ?? [];
  if (!ellipsis || isCode) return AS_IT_IS;
  return { at: ellipsis.length, between: isWithinWord(before.slice(-1) + text.charAt(ellipsis.length), 1) ? ' ' : '' };
}

function findRepetition(before: string, text: string, from: number, isEnd: boolean): Joint | null {
  const skipped = Math.max(0, before.length - OVERLAP_MAX_LENGTH);
  const tail = before.slice(skipped);
  const tokens = toTokens(tail);
  // The first word may be cut.
  if (isWithinWord(before, skipped)) tokens.shift();
  const words = toTokens(text.slice(from)).map(({ start, end, ...token }) => ({
    ...token,
    start: start + from,
    end: end + from,
  }));
  const open = !isEnd && words.at(-1)?.end === text.length ? words.length - 1 : -1;
  const last = tokens.length - 1;
  if (words.length === 0) return isEnd ? AS_IT_IS : null;
  const isBehindSpace = /^\s/.test(text) && !/\s$/.test(before);
  for (let at = 0; at <= last; at += 1) {
    let index = 0;
    const isSame = () => {
      const [token, word] = [tokens[at + index]!.text, words[index]!.text];
      if (token === word) return true;
      return (at + index === last && word.startsWith(token)) || (index === open && token.startsWith(word));
    };
    while (index < words.length && at + index <= last && isSame()) index += 1;
    const isRepeated = at + index > last;
    if (!isRepeated && index < words.length) continue;
    const first = tokens[at]!;
    const word = words[index - 1]!;
    if (!isRepeated) {
      if (isEnd) continue;
      return null;
    }
    const end = tokens[last]!;
    const cut = word.start + end.text.length;
    // A word that has not ended may become another one.
    if (index - 1 === open && (cut > word.end || (cut === word.end && at === last))) return null;
    const start = first.start - /[^\s\p{L}\p{N}]*$/u.exec(tail.slice(0, first.start))![0].length;
    const isWhole = at < last ? !isUnspaced(first.text) : word.text === end.text && !isUnspaced(first.text);
    const isAll = skipped + start === 0;
    const least = isAll ? 1 : isBehindSpace ? BEHIND_SPACE_MIN_LENGTH : isWhole ? 1 : PART_OF_WORD_MIN_LENGTH;
    if (end.end - start < least) continue;
    return toJoint(tail.slice(start), end.end - start, text, from, cut, isEnd);
  }
  return AS_IT_IS;
}

/** The joint behind repeated words, without the marks and white space that the answer already has behind them. */
function toJoint(
  repeated: string,
  length: number,
  text: string,
  from: number,
  cut: number,
  isEnd: boolean,
): Joint | null {
  const behind = repeated.slice(length);
  let at = cut;
  for (const mark of behind.trim()) {
    const next = /^\s*/.exec(text.slice(at))![0].length + at;
    if (!text.startsWith(mark, next)) break;
    at = next + mark.length;
  }
  const space = /\s*$/.exec(behind)![0];
  const rest = text.slice(at);
  if (!isEnd && (behind !== '' || /[“„«"']/.test(text.slice(0, cut))) && rest.trim() === '') return null;
  if (space) at += rest.startsWith(space) ? space.length : rest.length - rest.trimStart().length;
  // Quotation marks around the repeated words end with them.
  const isQuoted = /^\s*[\p{Pi}„"]/u.test(text.slice(from)) && !/^[\p{Pi}„"]/u.test(repeated);
  if (isQuoted) at += /^[\p{Pf}“"]?/u.exec(text.slice(at))![0].length;
  const isBold = (words: string) => words.split('**').length % 2 === 0;
  const [was, is] = [isBold(repeated), isBold(text.slice(from, at))];
  if (is && !was && text.startsWith('**', at)) at += 2;
  return { at, between: was && !is && !text.startsWith('**', at) ? '**' : '' };
}

/** True if a text ends inside a block of code. */
function isInFence(text: string): boolean {
  let fence = '';
  for (const [, mark = '', info = ''] of text.matchAll(/^[ \t]*(`{3,}|~{3,})([^\n]*)/gm)) {
    if (fence === '') fence = info.includes('`') ? '' : mark;
    else if (mark.startsWith(fence) && info.trim() === '') fence = '';
  }
  return fence !== '';
}

/** True for a position between two letters or digits. */
function isWithinWord(text: string, at: number): boolean {
  return /^[\p{Letter}\p{Number}]{2}$/u.test(text.slice(at - 1, at + 1));
}

/** True for text in a script without spaces, where a word may begin anywhere. */
function isUnspaced(text: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
}
