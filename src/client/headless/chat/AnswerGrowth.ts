import type { AssistantMessage } from '../../core/conversation/assistantMessage';
import { isContinuation } from '../../core/conversation/isContinuation';

type Part = AssistantMessage['parts'][number];
type TextPart = Extract<Part, { type: 'text' }>;

/** A change of an answer since it was last read. */
export interface AnswerChange {
  /** New text at the answer's end, with the blank line before a new part; empty without new text. */
  delta: string;
  /** True when text was inserted before the answer's end, because several open parts grow in turns. */
  isWithin: boolean;
  /** True when something other than text has changed, or when the first text has arrived, which ends the waiting state. */
  isOther: boolean;
}

/**
 * Detects how the SDK has changed an answer in place. The cost depends only on new and open parts.
 *
 * Uses the announced delta instead of `text.slice()`, because each slice makes the engine copy the whole text, which is quadratic over an
 * answer.
 */
export class AnswerGrowth {
  private message: AssistantMessage | null = null;
  /** Number of parts of the message that were read. */
  private partCount = 0;
  /** Text parts that may still grow, each with its known length. */
  private open: { part: TextPart; length: number }[] = [];
  private last: TextPart | null = null;
  /** Announced deltas that are not read yet; `null` when the text has grown differently from the announcement. */
  private announced: string[] | null = null;
  /** Number of characters of the answer's text that were read. */
  characters = 0;

  /**
   * Called when a new response begins, or when the answer has lost parts.
   *
   * @param message The last message. If it is an answer, its content does not count as new.
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

  /** Reads an answer. An answer that was not read before is completely new. */
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
