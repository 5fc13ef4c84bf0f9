import type { AssistantChat } from './chat/AssistantChat';

/** Stops answers, and lets one action wait until the answer that is being stopped has ended. */
export interface StopQueue {
  /** True from the stop of an answer to its end. */
  readonly isStopping: boolean;
  stop(chat: AssistantChat): void;
  /** Runs the action after the stop has completed. Returns false, without queuing it, if nothing is being stopped or an action is queued already. */
  after(action: () => void): boolean;
  /** Forgets the answer that is being stopped and the action that waits: another conversation is in view. */
  forget(): void;
}

/** Creates a queue in which nothing is being stopped. */
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
