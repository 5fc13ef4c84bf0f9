import type { ExitName } from './CommandError';
import { CommandError, EXIT_CODES } from './CommandError';
import { ServiceFailure } from './createServiceClient';
import { exportCommand } from './exportCommand';
import { hideKey } from './hideKey';
import { jobCommand } from './jobCommand';
import type { Surroundings } from './Surroundings';
import { USAGE } from './usage';

/** Runs one command line and hands back its exit code. Never throws. */
export async function runCommandLine(args: readonly string[], terminal: Surroundings): Promise<number> {
  const surroundings = hideKey(terminal);
  try {
    return EXIT_CODES[await dispatch(args, surroundings)];
  } catch (error) {
    const exit = surroundings.signal.aborted ? 'interrupted' : toExit(error);
    surroundings.report(`docs-assistant: ${toWords(error, exit)}\n`);
    return EXIT_CODES[exit];
  }
}

async function dispatch(args: readonly string[], surroundings: Surroundings): Promise<ExitName> {
  const [command, ...rest] = args;
  if (command === 'service') {
    // The local service brings its own libraries, which the other commands do not need.
    const { service } = await import('./service');
    await service(rest, surroundings);
    return 'done';
  }
  if (command === 'dev') {
    const { devCommand } = await import('./dev/devCommand');
    await devCommand(rest, surroundings);
    return 'done';
  }
  if (command === 'selfhost') {
    const { selfhost } = await import('./selfhost');
    await selfhost(rest, surroundings);
    return 'done';
  }
  if (command === undefined || args.includes('--help') || command === 'help') {
    surroundings.write(USAGE);
    return command === undefined ? 'usage' : 'done';
  }
  if (command === 'export') await exportCommand(rest, surroundings);
  else if (command === 'job') await jobCommand(rest, surroundings);
  else throw new CommandError('usage', 'There is no such command. See docs-assistant --help.');
  return 'done';
}

function toExit(error: unknown): ExitName {
  if (error instanceof CommandError) return error.exit;
  if (!(error instanceof ServiceFailure)) return 'unexpected';
  if (error.kind === 'missing') return 'failed';
  return error.isPassing ? 'unreachable' : 'refused';
}

function toWords(error: unknown, exit: ExitName): string {
  if (exit === 'interrupted') return 'Interrupted. Run the same command again to go on.';
  return error instanceof Error ? error.message : String(error);
}
