import type { AssistantActions } from './headless/useDocsAssistant';

/** What a command for the panel can use. */
export interface PanelTarget {
  actions: AssistantActions;
  /** Puts the cursor into the composer, as soon as it shows. */
  focus(): void;
  /** Takes the assistant's parameter out of the address bar, and its question into the composer; asks it where that is allowed. */
  takeAddress(name: string, canSend: boolean): void;
}

/** Something to do with the panel once it is there. */
export type PanelCommand = (panel: PanelTarget) => void;

/** Commands for the panel: carried out at once when it is there, and kept in their order until then. */
export interface CommandQueue {
  push(command: PanelCommand): void;
  /** Hands the queue to a panel, or takes it back. */
  connect(target: PanelTarget | null): void;
}

/** Creates an empty queue. */
export function createCommandQueue(): CommandQueue {
  let waiting: PanelCommand[] = [];
  let panel: PanelTarget | null = null;
  return {
    push(command) {
      if (panel === null) waiting.push(command);
      else command(panel);
    },
    connect(target) {
      panel = target;
      if (panel === null) return;
      const commands = waiting;
      waiting = [];
      for (const command of commands) command(panel);
    },
  };
}
