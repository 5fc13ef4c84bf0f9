import { printable } from '../../shared/contract/printable';
import type { CommandContext } from './CommandContext';

/** Maximum time without a log line while a job runs, in milliseconds. */
const LINE_DELAY_MS = 30_000;
const BAR_WIDTH = 24;

/** Shows the progress of a job. */
export interface CommandProgress {
  /** Shows a state: words, and the progress from 0 to 100, or `null` if it is unknown. */
  show(words: string, percent: number | null): void;
  /** Writes a message that stays on the screen. */
  note(words: string): void;
  /** Removes the bar. */
  end(): void;
}

/** A moving bar on a terminal; in a log, a line for each tenth, each new state and each half minute. */
export function createProgress(context: CommandContext): CommandProgress {
  return context.isInteractive ? createBar(context) : createLines(context);
}

function createBar({ report, columns }: CommandContext): CommandProgress {
  const clear = () => report('\r\u001B[K');
  return {
    show(words, percent) {
      const done = Math.round(((percent ?? 0) / 100) * BAR_WIDTH);
      const bar =
        percent === null ? '' : `[${'='.repeat(done)}${' '.repeat(BAR_WIDTH - done)}] ${Math.floor(percent)}%  `;
      clear();
      report(`${bar}${printable(words)}`.slice(0, Math.max(20, columns - 1)));
    },
    note(words) {
      clear();
      report(`${printable(words)}\n`);
    },
    end: clear,
  };
}

function createLines({ report, now }: CommandContext): CommandProgress {
  let last = { step: '', at: -Infinity };
  return {
    show(words, percent) {
      const state = words.split(',', 1)[0] ?? '';
      const step = `${state} ${percent === null ? '' : Math.floor(percent / 10)}`;
      if (step === last.step && now() - last.at < LINE_DELAY_MS) return;
      last = { step, at: now() };
      report(`${percent === null ? '' : `${Math.floor(percent)}% `}${printable(words)}\n`);
    },
    note: (words) => report(`${printable(words)}\n`),
    end: () => {},
  };
}
