import type { ChatState, ChatStatus } from 'ai';
import type { AssistantMessage, ToolCallPart } from '../../core/conversation/assistantMessage';
import type { StreamingText } from '../../core/conversation/StreamingText';
import { readMessageText } from '../../core/conversation/toMessageView';
import { AnswerGrowth } from './AnswerGrowth';

type TextListener = Parameters<StreamingText['subscribe']>[0];

/**
 * Delay per character before an answer is rendered again as a whole, in milliseconds. This is needed after text was inserted before its
 * end. The delay is about ten times the cost of the rendering.
 */
const REDRAW_MS_PER_CHARACTER = 0.01;

/** Minimum of that delay, in milliseconds. */
const REDRAW_MIN_MS = 100;

/**
 * The state of one chat, and the only place with its messages. The SDK changes the streaming answer in place. The store keeps that same
 * object, so a chunk costs no copy and `messages` is always complete.
 *
 * Appended text is reported to the subscribers of `streamingText` at once. Every other change is reported to `subscribe` once per task,
 * however many chunks the task has, because each report is a render. Text that is inserted before the answer's end is reported with a
 * delay that grows with the answer, so that the cost of rendering it again stays linear.
 */
export class MessageStore implements ChatState<AssistantMessage> {
  private list: AssistantMessage[];
  private currentStatus: ChatStatus = 'ready';
  private currentError: Error | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly textListeners = new Set<TextListener>();
  private readonly growth = new AnswerGrowth();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private redrawTimer: ReturnType<typeof setTimeout> | null = null;
  private backlog = 0;
  readonly streamingText: StreamingText;

  constructor(messages: AssistantMessage[]) {
    this.list = messages;
    const getText = () => this.readLastAnswer();
    this.streamingText = {
      get text() {
        return getText();
      },
      subscribe: (listener) => {
        this.textListeners.add(listener);
        return () => void this.textListeners.delete(listener);
      },
    };
  }

  get messages(): AssistantMessage[] {
    return this.list;
  }

  set messages(messages: AssistantMessage[]) {
    this.list = messages;
    this.notifySoon();
  }

  get status(): ChatStatus {
    return this.currentStatus;
  }

  set status(status: ChatStatus) {
    if (status === 'submitted') this.growth.begin(this.list.at(-1));
    this.currentStatus = status;
    this.notifySoon();
  }

  get error(): Error | undefined {
    return this.currentError;
  }

  set error(error: Error | undefined) {
    this.currentError = error;
    this.notifySoon();
  }

  pushMessage = (message: AssistantMessage): void => {
    this.messages = [...this.list, message];
    this.readGrowth(message);
  };

  popMessage = (): void => {
    this.messages = this.list.slice(0, -1);
  };

  replaceMessage = (index: number, message: AssistantMessage): void => {
    if (this.list[index] !== message) this.messages = this.list.with(index, message);
    if (this.readGrowth(message)) this.notifySoon();
  };

  /**
   * Announces a delta that the SDK is about to append.
   *
   * @param backlog Characters of text that have arrived and follow in later deltas.
   */
  announceDelta(delta: string, backlog: number): void {
    this.backlog = backlog;
    this.growth.announce(delta);
  }

  /** Removes the parts of the answer's last step, because the service starts that step again. */
  resetStep(): void {
    const last = this.list.at(-1);
    if (last?.role !== 'assistant') return;
    last.parts.length = last.parts.findLastIndex(({ type }) => type === 'step-start') + 1;
    this.growth.begin(last);
    this.notifySoon();
  }

  /** Changes a call of the last answer. */
  setCall(changes: Pick<ToolCallPart, 'toolCallId'>): void {
    const part = this.list.at(-1)?.parts.find((each) => 'toolCallId' in each && each.toolCallId === changes.toolCallId);
    if (part) Object.assign(part, changes);
    this.notifySoon();
  }

  snapshot = <T>(value: T): T => value;

  /** Calls back after all changes except streaming text. Returns a function that removes the listener. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Reports pending changes at once. */
  notify = (): void => {
    if (this.timer === null && this.redrawTimer === null) return;
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.redrawTimer !== null) clearTimeout(this.redrawTimer);
    this.timer = this.redrawTimer = null;
    // A new list, because React would not notice messages that changed in place.
    this.list = [...this.list];
    for (const listener of this.listeners) listener();
  };

  private notifySoon() {
    this.timer ??= setTimeout(this.notify);
  }

  private readLastAnswer(): string {
    const last = this.list.at(-1);
    return last?.role === 'assistant' ? readMessageText(last.parts) : '';
  }

  /** @returns True when more than appended text has changed. */
  private readGrowth(message: AssistantMessage): boolean {
    if (message.role !== 'assistant') return true;
    const { delta, isWithin, isOther } = this.growth.read(message);
    if (delta !== '') for (const listener of this.textListeners) listener(delta, this.backlog);
    if (isWithin)
      this.redrawTimer ??= setTimeout(
        this.notify,
        Math.max(REDRAW_MIN_MS, REDRAW_MS_PER_CHARACTER * this.growth.characters),
      );
    return isOther;
  }
}
