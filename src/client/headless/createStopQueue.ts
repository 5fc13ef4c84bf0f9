import type { AssistantChat } from './chat/AssistantChat';

/** Stops answers, and lets one action wait until the stopped answer has ended. */
export interface StopQueue {
  /** True from the stop of an answer until its end. */
  readonly isStopping: boolean;
  stop(chat: AssistantChat): void;
  /**
   * Runs the action after the stop has completed. Returns false, without queuing it, if no answer is being stopped or an action is
   * already queued.
   */
  after(action: () => void): boolean;
  /** Forgets the stopped answer and the waiting action, because another conversation has become current. */
  forget(): void;
}

export function createStopQueue(): StopQueue {
  let current: { waiting: (() => void) | null } | null = null;
  return {
    get isStopping() {
      return current !== null;
    },
    stop(chat) {
      const stopped: typeof current = { waiting: null };
      current = stopped;
      void chat.stop().finally(() => {
        if (current !== stopped) return;
        current = null;
        stopped.waiting?.();
      });
    },
    after(action) {
      if (current === null || current.waiting !== null) return false;
      current.waiting = action;
      return true;
    },
    forget() {
      current = null;
    },
  };
}
