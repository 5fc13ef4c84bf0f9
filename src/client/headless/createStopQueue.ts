import type { AssistantChat } from './chat/AssistantChat';

/** Stops answers, and lets one action wait until the stopped answer has ended. */
export type StopQueue = ReturnType<typeof createStopQueue>;

export function createStopQueue() {
  let current: { waiting: (() => void) | null } | null = null;
  return {
    /** True from the stop of an answer until its end. */
    get isStopping(): boolean {
      return current !== null;
    },
    stop(chat: AssistantChat) {
      const stopped: typeof current = { waiting: null };
      current = stopped;
      void chat.stop().finally(() => {
        if (current !== stopped) return;
        current = null;
        stopped.waiting?.();
      });
    },
    /**
     * Runs the action after the stop has completed. Returns false, without queuing it, if no answer is being stopped or an action is
     * already queued.
     */
    after(action: () => void): boolean {
      if (current === null || current.waiting !== null) return false;
      current.waiting = action;
      return true;
    },
    /** Forgets the stopped answer and the waiting action, because another conversation has become current. */
    forget() {
      current = null;
    },
  };
}
