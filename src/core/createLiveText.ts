import type { AssistantMessage } from './assistantMessage';
import { readText } from './toMessageView';

/** The text of the answer on its way, which only ever grows: for a renderer that adds what is new instead of taking the whole again. */
export interface LiveText {
  /** All of it so far; empty when the next question is asked. */
  readonly text: string;
  /**
   * Calls back with every piece that is added, in order, and with how many characters have arrived that follow in the next pieces, as an
   * answer that arrives all at once is shown in a few; the function that comes back ends that.
   */
  subscribe(listener: (piece: string, waiting: number) => void): () => void;
  /** Makes the next piece, or the answer's end, wait until this has settled: for a renderer that cannot show yet what it has. */
  hold(until: Promise<unknown>): void;
  /** Settles when nothing holds the text any more; `null` when nothing does. */
  readonly wait: Promise<unknown> | null;
}

/** A {@link LiveText}, and what makes it grow. */
export interface LiveTextWriter extends LiveText {
  /**
   * Adds text of a part of the answer; parts are set apart as {@link readText} does it.
   *
   * @param waiting characters that follow at once. Default: 0
   */
  write(delta: string, partId: string, waiting?: number): void;
  clear(): void;
}

/** Creates an empty live text. */
export function createLiveText(): LiveTextWriter {
  const listeners = new Set<(piece: string, waiting: number) => void>();
  let text = '';
  let lastPartId = '';
  let wait: Promise<unknown> | null = null;
  return {
    get text() {
      return text;
    },
    get wait() {
      return wait;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    write(delta, partId, waiting = 0) {
      const piece = text === '' || partId === lastPartId ? delta : `\n\n${delta}`;
      lastPartId = partId;
      text += piece;
      for (const listener of listeners) listener(piece, waiting);
    },
    hold(until) {
      const held = Promise.allSettled([wait, until]).then(() => {
        if (wait === held) wait = null;
      });
      wait = held;
    },
    clear() {
      text = '';
    },
  };
}

/** The messages with all of the live text in the answer at their end, of which the chat may know less. */
export function withLiveText(messages: AssistantMessage[], text: string): AssistantMessage[] {
  const last = messages.at(-1);
  if (last?.role !== 'assistant') return messages;
  const known = readText(last.parts);
  if (text.length <= known.length || !text.startsWith(known)) return messages;
  const rest = text.slice(known.length);
  const index = last.parts.findLastIndex(({ type }) => type === 'text');
  const part = last.parts[index];
  const parts =
    part?.type === 'text'
      ? last.parts.with(index, { ...part, text: part.text + (part.text === '' ? rest.replace(/^\n\n/, '') : rest) })
      : [...last.parts, { type: 'text' as const, text: rest }];
  return [...messages.slice(0, -1), { ...last, parts }];
}
