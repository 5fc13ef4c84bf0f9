import type { ChatState, ChatStatus } from 'ai';
import type { AssistantMessage } from '../../core/conversation/assistantMessage';
import type { StreamingText } from '../../core/conversation/StreamingText';
import { readMessageText } from '../../core/conversation/toMessageView';
import { AnswerGrowth } from './AnswerGrowth';

type TextListener = Parameters<StreamingText['subscribe']>[0];

/** Delay per character of an answer before it is drawn again as a whole, which text inserted before its end needs: about ten times what that costs. */
const REDRAW_MS_PER_CHARACTER = 0.01;

/** Minimum of that delay, in milliseconds. */
const REDRAW_MIN_MS = 100;

/**
 * The state of one chat, and the only place that holds its messages. The SDK changes the answer on its way in place; the store keeps
 * that very object, so a chunk costs no copy and `messages` is complete at every moment.
 *
 * Text that grows is told to the subscribers of `streamingText` at once. Every other change is told to `subscribe` once a task, however
 * many chunks the task holds: each would be a render. Text that grows within the answer is told later the longer the answer is, so that
 * drawing it anew stays in proportion to its length.
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
   * Takes note of a delta that the SDK is about to append.
   *
   * @param backlog Characters of text that have arrived and follow in later deltas.
   */
  announceDelta(delta: string, backlog: number): void {
    this.backlog = backlog;
    this.growth.announce(delta);
  }

  /** Takes the parts of the answer's last step away: the service begins that step again. */
  resetStep(): void {
    const last = this.list.at(-1);
    if (last?.role !== 'assistant') return;
    last.parts.length = last.parts.findLastIndex(({ type }) => type === 'step-start') + 1;
    this.growth.begin(last);
    this.notifySoon();
  }

  snapshot = <T>(value: T): T => value;

  /** Calls back after changes of anything but streaming text. The function that comes back ends that. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Notifies of pending changes at once. */
  notify = (): void => {
    if (this.timer === null && this.redrawTimer === null) return;
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.redrawTimer !== null) clearTimeout(this.redrawTimer);
    this.timer = this.redrawTimer = null;
    // Messages that changed in place must not look the same to React.
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

  /** @returns True when the change concerns more than text that is appended. */
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
