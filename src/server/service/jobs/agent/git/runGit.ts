import { execFile } from 'node:child_process';

/** How git is run. */
export interface GitOptions {
  /** Folder that it runs in. */
  folder: string;
  /** The configuration that stands in for those of the user and the system. */
  configuration: string;
  signal: AbortSignal;
  /** Variables beside those that keep git to itself. */
  environment?: Record<string, string>;
}

/** Longest run of one command, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** Longest output of one command, in bytes. */
const OUTPUT_MAX_BYTES = 256 * 1024 * 1024;

/**
 * Runs git without a shell and hands its output back. Nothing of the user's configuration, of the environment or of hooks takes part;
 * it asks nobody for a password. Values that others have chosen must stand behind `--`, or be made by us. Rejects with git's own words.
 */
export function runGit(args: readonly string[], options: GitOptions): Promise<string> {
  const { folder, configuration, signal, environment } = options;
  const env = {
    PATH: process.env.PATH,
    // Windows starts no program without it.
    SystemRoot: process.env.SystemRoot,
    HOME: folder,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: configuration,
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    ...environment,
  };
  return new Promise((resolve, reject) => {
    const limits = { maxBuffer: OUTPUT_MAX_BYTES, timeout: TIMEOUT_MS, signal };
    execFile('git', args, { cwd: folder, env, encoding: 'utf8', ...limits }, (error, output, errors) => {
      if (error) reject(new Error(`git ${args[0]} failed: ${errors.trim() || error.message}`, { cause: error }));
      else resolve(output);
    });
  });
}
