import { printableLines } from '../../shared/contract/printable';
import { describeError } from '../../shared/contract/describeError';
import { suggestName } from '../../shared/contract/nearest';
import { CommandError, EXIT_CODES, usageError, type ExitName } from './CommandError';
import { ServiceFailure } from './createServiceClient';
import type { CliCommand } from './defineCommand';
import { PROGRAM } from './PROGRAM';
import type { CommandContext } from './CommandContext';
import { VERSION } from '../lib/version.bundled';
import { ADMIN_KEY_VARIABLE, SERVICE_VARIABLE } from './serviceClientOptions';

/** The commands. Each is loaded when it runs, because the local service needs libraries that the others do not. */
const COMMANDS: Readonly<Record<string, () => Promise<CliCommand>>> = {
  check: async () => (await import('./check/checkCommand')).checkCommand,
  dev: async () => (await import('./dev/devCommand')).devCommand,
  export: async () => (await import('./exportCommand')).exportCommand,
  inspect: async () => (await import('./inspect/inspectCommand')).inspectCommand,
  job: async () => (await import('./jobCommand')).jobCommand,
  service: async () => (await import('./serviceCommand')).serviceCommand,
  selfhost: async () => (await import('./selfhostCommand')).selfhostCommand,
};

/** Runs one command line and returns its exit code. Never throws. */
export async function runCommandLine(args: readonly string[], terminal: CommandContext): Promise<number> {
  const context = hideKey(terminal);
  try {
    return EXIT_CODES[await dispatch(args, context)];
  } catch (error) {
    const exit = context.signal.aborted ? 'interrupted' : toExit(error);
    const name = context.hasColours ? `\u001B[31m${PROGRAM}:\u001B[39m` : `${PROGRAM}:`;
    context.report(`${name} ${toWords(error, exit)}\n`);
    return EXIT_CODES[exit];
  }
}

async function dispatch(args: readonly string[], context: CommandContext): Promise<ExitName> {
  const [first, ...rest] = args;
  if (first === '--version' || first === '-v') {
    context.write(`${VERSION}\n`);
    return 'done';
  }
  if (first === undefined || /^(--help|-h)$/.test(first) || (first === 'help' && rest.length === 0)) {
    context.write(USAGE);
    return first === undefined ? 'usage' : 'done';
  }
  const [name = '', parameters] = first === 'help' ? [rest[0], ['--help']] : [first, rest];
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) {
    const meant = suggestName(name, Object.keys(COMMANDS));
    throw usageError(`Unknown command.${meant} See ${PROGRAM} --help.`);
  }
  await (await load()).run(parameters, context);
  return 'done';
}

function toExit(error: unknown): ExitName {
  if (error instanceof CommandError) return error.exit;
  if (!(error instanceof ServiceFailure)) return 'unexpected';
  if (error.kind === 'missing') return 'failed';
  return error.isPassing ? 'unreachable' : 'refused';
}

function toWords(error: unknown, exit: ExitName): string {
  if (exit === 'interrupted') return 'Interrupted. Run the same command again to continue.';
  return printableLines(describeError(error));
}

/** A shorter text cannot be a key, and it could be part of ordinary words. */
const KEY_MIN_LENGTH = 6;

/** The same context, with the admin key hidden in all its output. */
function hideKey(context: CommandContext): CommandContext {
  const key = context.environment[ADMIN_KEY_VARIABLE]?.trim() ?? '';
  if (key.length < KEY_MIN_LENGTH) return context;
  const hide = (text: string) => text.replaceAll(key, '[key]');
  return {
    ...context,
    write: (text) => context.write(hide(text)),
    report: (text) => context.report(hide(text)),
  };
}

/** The help of the program, printed without a command and for `--help`. */
const USAGE = `Usage: ${PROGRAM} <command> [options]

  dev [DIR]                           preview a docs folder with the assistant
  inspect [DIR]                       show how a docs folder is read, and what in it leads nowhere
  check QUESTIONS [--docs DIR]        ask questions with known answers, and report what is wrong
  export --domain NAME [--out FILE]   export a site and download its bundle
  job ID --project NAME [--wait]      show an agent job, or wait for it
  service --docs DIR                  run the local service
  selfhost --config FILE              serve a static export

  <command> --help                    show the options of a command (-h, or "help <command>")
  --version                           show the version (-v)

Environment
  ${ADMIN_KEY_VARIABLE}   admin key for export and job; never pass it on the command line
  ${SERVICE_VARIABLE}     base URL of the service, for export and job
  NO_COLOR, CI               no colours, and plain lines instead of a progress bar

Exit codes
  0  success                                4  the job or a check failed, or the job does not exist
  1  internal error                         5  timeout
  2  wrong options                          6  the service is unreachable or kept failing
  3  no key, or the service refused it      7  the download of the bundle failed
                                          130  interrupted
`;
