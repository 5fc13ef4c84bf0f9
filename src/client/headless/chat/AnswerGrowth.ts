import type { AssistantMessage } from '../../core/conversation/assistantMessage';
import { isContinuation } from '../../core/conversation/isContinuation';

type Part = AssistantMessage['parts'][number];
type TextPart = Extract<Part, { type: 'text' }>;

/** A change of an answer since it was read last. */
export interface AnswerChange {
  /** Text that is new at the answer's end, with the blank line that sets a new part apart; empty when there is none. */
  delta: string;
  /** True when there is text that is new within the answer: parts that are open at once grow in turns. */
  isWithin: boolean;
  /** True when anything but text has changed, or when the answer's first text has come: it replaces the view of the wait. */
  isOther: boolean;
}

/**
 * Finds out how an answer has changed that the SDK changes in place, at the cost of the parts that are new or still open.
 *
 * An announced delta is used in place of `text.slice()`: each slice makes the engine copy the whole text, which is quadratic over an answer.
 */
export class AnswerGrowth {
  private message: AssistantMessage | null = null;
  /** Parts of the message that were looked at. */
  private partCount = 0;
  /** Text parts that may still grow, with the length that is known of each. */
  private open: { part: TextPart; length: number }[] = [];
  private last: TextPart | null = null;
  /** Deltas that were announced and not read; `null` when the text has grown otherwise than announced. */
  private announced: string[] | null = null;
  /** Characters of the answer's text that were read. */
  characters = 0;

  /**
   * A new response begins, or the answer has lost parts.
   *
   * @param message The last message: nothing of an answer in it is new.
   */
  begin(message: AssistantMessage | undefined): void {
    if (message?.role === 'assistant') {
      this.follow(message);
      this.read(message);
    }
    this.announced = [];
  }

  /** Announces the next delta of the response, before the SDK appends it. */
  announce(delta: string): void {
    if (delta !== '') this.announced?.push(delta);
  }

  /** Reads an answer; one that was not read before is new as a whole. */
  read(message: AssistantMessage): AnswerChange {
    if (message !== this.message) this.follow(message);
    const { open } = this;
    const change: AnswerChange = { delta: '', isWithin: false, isOther: message.parts.length !== this.partCount };
    let isChanged = false;
    for (const entry of open) {
      const { part } = entry;
      isChanged ||= part.text.length > entry.length || part.state === 'done';
      this.readText(entry, change);
    }
    if (isChanged) this.open = open.filter(({ part }) => part.state !== 'done');
    else change.isOther = true;
    for (; this.partCount < message.parts.length; this.partCount += 1)
      this.addPart(message.parts[this.partCount], change);
    return change;
  }

  private follow(message: AssistantMessage) {
    this.message = message;
    this.partCount = 0;
    this.open = [];
    this.last = null;
    this.characters = 0;
  }

  private addPart(part: Part | undefined, change: AnswerChange) {
    if (part?.type !== 'text') return;
    this.last = part;
    const entry = { part, length: 0 };
    this.open.push(entry);
    this.readText(entry, change);
  }

  private readText(entry: { part: TextPart; length: number }, change: AnswerChange) {
    const { part, length } = entry;
    const grown = part.text.length - length;
    if (grown === 0) return;
    let delta = this.announced?.shift();
    if (delta?.length !== grown) {
      this.announced = null;
      delta = part.text.slice(length);
    }
    entry.length = part.text.length;
    if (this.characters === 0) change.isOther = true;
    if (part === this.last)
      change.delta += length === 0 && this.characters > 0 && !isContinuation(part) ? `\n\n${delta}` : delta;
    else change.isWithin = true;
    this.characters += grown;
  }
}
