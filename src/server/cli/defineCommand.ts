import { parseArgs } from 'node:util';
import { suggestOption } from '../../shared/contract/nearest';
import { usageError } from './CommandError';
import { PROGRAM } from './PROGRAM';
import type { CommandContext } from './CommandContext';

/** One option of a command: how it is parsed, and how the help shows it. */
export interface CommandOption {
  type: 'string' | 'boolean';
  multiple?: boolean;
  /** Name of the value in the help, such as `FILE`. */
  value?: string;
  /** A valid value, for the message about a missing one. */
  example?: string;
  /** The option's description in the help. */
  help: string;
}

/** The options of a command by name, without the dashes. */
export type CommandOptions = Readonly<Record<string, CommandOption>>;

/**
 * An option with a value.
 *
 * @param value Name of the value in the help.
 * @param example A valid value.
 */
export function textOption(value: string, example: string, help: string) {
  return { type: 'string', value, example, help } as const;
}

export function flagOption(help: string) {
  return { type: 'boolean', help } as const;
}

/** The values of a command's options, as they were written. */
export type OptionValues<Options extends CommandOptions> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>
>['values'];

interface Definition<Options extends CommandOptions> {
  name: string;
  /** The usage lines after the name of the program, such as `dev [DIR] [options]`. */
  lines: readonly string[];
  /** Text below the options. */
  about: string;
  options: Options;
  /** Called before the arguments are parsed: refuses arguments that a message must not repeat. */
  refuse?: (args: readonly string[]) => void;
  run: (values: OptionValues<Options>, words: string[], context: CommandContext) => Promise<void>;
}

/** A command of the program. */
export interface CliCommand {
  /** Runs the command, or prints its help. Throws {@link CommandError} `usage` for wrong options. */
  run(args: readonly string[], context: CommandContext): Promise<void>;
}

/** Width of the column with an option's name and value in the help. */
const NAME_WIDTH = 20;

/** Creates a command from its options: the parser, its messages and the help use the same table. */
export function defineCommand<const Options extends CommandOptions>(definition: Definition<Options>): CliCommand {
  return {
    async run(args, context) {
      if (args.includes('--help') || args.includes('-h')) return context.write(describe(definition));
      definition.refuse?.(args);
      const { values, positionals } = parse(definition, args);
      await definition.run(values, positionals, context);
    },
  };
}

function parse<Options extends CommandOptions>({ name, options }: Definition<Options>, args: readonly string[]) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
    const empty = Object.entries(parsed.values).find(([, value]) => [value].flat().includes(''))?.[0];
    if (empty !== undefined) throw new Error(`Option '--${empty}' is empty`);
    return parsed;
  } catch (error) {
    // Only the first sentence: the rest explains values that begin with a dash.
    const words = error instanceof Error ? (error.message.split(/[.\n]/, 1)[0] ?? '') : '';
    const meant = suggestOption(words, Object.keys(options));
    throw usageError(`${words}.${meant}${showUse(words, options)} See ${PROGRAM} ${name} --help.`);
  }
}

/** How to write the option that a message is about. */
function showUse(words: string, options: CommandOptions): string {
  const name = /--([\w-]+)/.exec(words)?.[1] ?? '';
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) return '';
  return ` Write it as --${name}${option.example === undefined ? '' : ` ${option.example}`}.`;
}

function describe({ lines, options, about }: Definition<CommandOptions>): string {
  const all: CommandOptions = { ...options, help: flagOption('show this help (-h)') };
  const rows = Object.entries(all).map(
    ([name, { value, help }]) => `  ${`--${name}${value === undefined ? '' : ` ${value}`}`.padEnd(NAME_WIDTH)} ${help}`,
  );
  const usage = lines.map((line, index) => `${index === 0 ? 'Usage: ' : '       '}${PROGRAM} ${line}`);
  return `${usage.join('\n')}\n\n${rows.join('\n')}\n\n${about}\n`;
}

/** The names in a list with commas. */
export function splitNames(list: string | undefined): string[] | undefined {
  return list?.split(',').flatMap((name) => name.trim() || []);
}
