import { toJson } from '../../../shared/contract/toJson';
import type { AssistantMessage, ToolCallPart } from '../conversation/assistantMessage';
import { toToolName } from '../conversation/parts/toToolName';
import { readMetadata } from '../conversation/readMetadata';
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
    const [at, between] = joint;
    const rest = held.slice(at);
    held = null;
    return between + rest;
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
        // A backend that continues by itself says so, and nothing is guessed: with the name of the answer, as the SDK does, or in its text.
        if (chunk.type === 'start' && isNameOf(chunk.messageMetadata, messages.at(-1))) held = null;
        if (chunk.type === 'data-reset-step') {
          id = null;
          held = '';
        }
        if (chunk.type === 'text-start' && id === null) {
          id = chunk.id;
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

/** True if the service has begun a response with the identifier of a message. */
function isNameOf(metadata: unknown, message: ChatMessage | undefined): boolean {
  const { serverMessageId } = readMetadata(metadata);
  return [message?.id, readMetadata(message?.metadata).serverMessageId].includes(serverMessageId ?? ' ');
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

/** Marks that models put around words, as part of a class. */
const WRAPS = String.raw`\p{QMark}*_>\x60`;

/** Words, letters of scripts that put no spaces between words, and marks. Left out is what models add: white space, wraps and ellipses. */
const TOKEN = new RegExp(String.raw`\p{Lo}|[\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}${WRAPS}…]`, 'gu');

const IS_WRAP = new RegExp(`^[${WRAPS}]$`, 'u');

/** An ellipsis that begins a rest. */
const ELLIPSIS = new RegExp(String.raw`^[\s${WRAPS}]*[[(]?(?:\.{2,}|…)[\])]?(?=[\s\p{L}\p{N}])\s*`, 'u');

/** What begins a block. */
const BLOCK = /^(?:#{1,6} |```|~~~|[-+*] |\d{1,9}[.)] )/;

/** What may still become one of both. */
const HALF = new RegExp(String.raw`^(?:[\s${WRAPS}]*[[(]?[.…]*[\])]?|[#~]+|[-+]|\d{1,9}[.)]?)$`, 'u');

/** Where a continuation goes on, and what is written before it. */
type Joint = readonly [at: number, between: string];

const AS_IT_IS: Joint = [0, ''];

/**
 * Finds the words at the start of a text that repeat the end of the text before it.
 *
 * @param isEnd Whether the text is whole.
 * @returns `null` while that depends on text that has not arrived.
 */
function findJoint(before: string, text: string, isEnd: boolean): Joint | null {
  const isCode = (before.match(/^[ \t]*(?:```|~~~)/gm) ?? []).length % 2 > 0;
  const opening = findOpening(before, text, isCode);
  if (!isEnd && (opening === null || HALF.test(text))) return null;
  const [skipped = 0, isCertain = false] = opening ?? [];
  // Empty lines do not end a sentence that goes on.
  const isSentence = /[\p{L},]$/u.test(before) && /^\n+\p{Ll}/u.test(text);
  const lead = isSentence ? text.length - text.trimStart().length : (ELLIPSIS.exec(text)?.[0].length ?? 0);
  const joint = findRepetition(before, text, skipped || lead, isEnd);
  if (joint !== AS_IT_IS) return joint;
  if (isCertain) return [skipped, /\n[ \t]*$/.test(before) ? '' : '\n'];
  if (isCode || /\s$/.test(before)) return [isCode ? 0 : lead, ''];
  const around = before.slice(-1) + text.slice(lead);
  if (BLOCK.test(text) && !isWithinWord(around, 1)) return [0, '\n'];
  return [lead, lead > 0 || /^(?:[,;:!?]\p{L}|\.\p{Lu})/u.test(around) ? ' ' : ''];
}

/**
 * The repeated beginning of the block that is cut: the line that opens code, or the head of a table. A fence without a language may also be
 * the end of the code, so it is not certain.
 *
 * @returns `null` while it depends on text that has not arrived.
 */
function findOpening(before: string, text: string, isCode: boolean): [length: number, isCertain: boolean] | [] | null {
  const body = text.trimStart();
  const [first = '', second = '', ...more] = body.split('\n');
  const length = text.length - body.length + first.length + 1;
  if (isCode) {
    if (!body.includes('\n')) return null;
    const info = first.replace(/^(?:`{3,}|~{3,})/, '');
    return info === first || info.includes('`') ? [] : [length, info.trim() !== ''];
  }
  const isInTable = /^[ \t]*\|/.test(before.slice(before.lastIndexOf('\n', before.length - 2) + 1));
  if (!isInTable || !first.startsWith('|')) return [];
  if (more.length === 0) return null;
  return /^[\s|:-]+$/.test(second) ? [length + second.length + 1, true] : [];
}

function findRepetition(before: string, text: string, from: number, isEnd: boolean): Joint | null {
  const skipped = Math.max(0, before.length - OVERLAP_MAX_LENGTH);
  const tail = before.slice(skipped);
  const tokens = toTokens(tail);
  // The first word may be cut.
  if (isWithinWord(before, skipped)) tokens.shift();
  const words = toTokens(text).filter(({ index }) => index >= from);
  const last = tokens.length - 1;
  if (words.length === 0) return isEnd ? AS_IT_IS : null;
  const ending = words.at(-1)!;
  /** The last word, which may still grow. */
  const open = !isEnd && ending.index + ending.length === text.length ? ending : null;
  for (const [at, first] of tokens.entries()) {
    const rest = tokens.slice(at);
    const isSame = rest.every((token, index) => {
      const other = words[index];
      if (!other) return true;
      return (
        other.word === token.word ||
        (at + index === last && other.word.startsWith(token.word)) ||
        (other === open && token.word.startsWith(other.word))
      );
    });
    if (!isSame) continue;
    const other = words[last - at];
    const end = tokens[last]!;
    // A word that has not ended may become another one.
    if (!other || (other === open && (end.length > other.length || (end.word === other.word && at === last)))) {
      if (isEnd) continue;
      return null;
    }
    const start = first.index - endingMarks(tail.slice(0, first.index)).length;
    const isWhole = !/\p{Lo}/u.test(first.word) && (at < last || other.word === end.word);
    const isBehindSpace = from === 0 && /^\s/.test(text) && !/\s$/.test(before);
    const least = isBehindSpace ? BEHIND_SPACE_MIN_LENGTH : isWhole ? 1 : PART_OF_WORD_MIN_LENGTH;
    const length = end.index + end.length - start;
    // Every row begins with the mark that ends a row.
    const isRow = tail.slice(start).trim() === '|';
    if (!isRow && (length >= least || skipped + start === 0))
      return toJoint(tail.slice(start), length, text, from, other.index + end.length, isEnd);
  }
  return AS_IT_IS;
}

/** The tokens of a text, without what else models change: the case, and the length of dashes. */
function toTokens(text: string) {
  return Array.from(text.matchAll(TOKEN), ({ 0: word, index }) => ({
    word: word.toLowerCase().replace(/\p{Pd}/u, '-'),
    length: word.length,
    index,
  }));
}

/** The marks at the end of a text. */
function endingMarks(text: string): string {
  const characters = Array.from(text);
  return characters.slice(characters.findLastIndex((character) => /[\s\p{L}\p{N}]/u.test(character)) + 1).join('');
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
  const space = behind.slice(behind.trimEnd().length);
  let at = cut;
  for (const mark of behind.trim()) {
    const next = text.slice(at).trimStart();
    if (next.startsWith(mark)) at = text.length - next.length + mark.length;
  }
  const count = (words: string) => Array.from(words).filter((character) => IS_WRAP.test(character)).length;
  const wraps = count(text.slice(from, at)) - count(repeated);
  const isOpen = (words: string) => words.split('**').length % 2 === 0;
  if (!isEnd && (behind ? !text.slice(at).trim() : wraps !== 0 && HALF.test(text.slice(at)))) return null;
  if (space) at += text.startsWith(space, at) ? space.length : /^\s*/.exec(text.slice(at))![0].length;
  // Marks that the model put around the repeated words end with them.
  for (let left = wraps; left > 0 && IS_WRAP.test(text.charAt(at)); left -= 1) at += 1;
  const lacksEnd = wraps < 0 && isOpen(repeated) && !isOpen(text.slice(from, at)) && !text.startsWith('**', at);
  return [at, lacksEnd ? '**' : ''];
}

/** True for a position between two letters or digits. */
function isWithinWord(text: string, at: number): boolean {
  return /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1));
}
