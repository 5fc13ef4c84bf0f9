import { execFile } from 'node:child_process';
import { GIT_SETTINGS } from './gitSettings';

/** How git is run. */
export interface GitOptions {
  /** The bare repository that it works on, and the folder that it runs in: one of ours. */
  clone: string;
  signal: AbortSignal;
  /** Variables beside those that keep git to itself. */
  environment?: Record<string, string>;
  /** Its standard input. */
  input?: string | Buffer;
}

/** Longest run of one command, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** Longest output of one command, in bytes. */
const OUTPUT_MAX_BYTES = 256 * 1024 * 1024;

/**
 * Runs git on a repository of ours, without a shell, and hands its output back. It looks for no repository in any folder, and runs in none that
 * others write. Nothing of the user's configuration, of the environment or of hooks takes part; it asks nobody for a password and fetches
 * nothing. Values that others have chosen must come after `--`, or be made by us. Rejects with git's own words.
 */
export function runGit(args: readonly string[], options: GitOptions): Promise<string> {
  const { clone, signal, environment, input } = options;
  const env = {
    PATH: process.env.PATH,
    // Windows starts no program without it.
    SystemRoot: process.env.SystemRoot,
    HOME: clone,
    LC_ALL: 'C',
    GIT_DIR: clone,
    GIT_COMMON_DIR: clone,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    ...environment,
  };
  return new Promise((resolve, reject) => {
    const limits = { maxBuffer: OUTPUT_MAX_BYTES, timeout: TIMEOUT_MS, signal };
    const command = [...GIT_SETTINGS, ...args];
    const child = execFile(
      'git',
      command,
      { cwd: clone, env, encoding: 'utf8', ...limits },
      (error, output, errors) => {
        if (error) reject(new Error(`git ${args[0]} failed: ${errors.trim() || error.message}`, { cause: error }));
        else resolve(output);
      },
    );
    // It may end before it has read everything; why is told above.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
