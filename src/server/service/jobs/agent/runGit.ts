import { execFile } from 'node:child_process';

export interface GitOptions {
  /** The bare repository, and the folder that git runs in. Both belong to the service. */
  clone: string;
  signal: AbortSignal;
  /** Additional environment variables. */
  environment?: Record<string, string>;
  input?: string | Buffer;
}

/** Timeout of one command, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** Maximum output of one command, in bytes. */
const OUTPUT_MAX_BYTES = 256 * 1024 * 1024;

/**
 * Runs git on a repository of the service, without a shell, and returns its output. Git searches no folder for a repository and runs in no
 * folder that others write. The user's configuration, the environment and hooks are ignored. Values from other people must come after `--`. Rejects with git's own message.
 */
export function runGit(args: readonly string[], options: GitOptions): Promise<string> {
  const { clone, signal, environment, input } = options;
  const env = {
    PATH: process.env.PATH,
    // Windows cannot start programs without it.
    SystemRoot: process.env.SystemRoot,
    HOME: clone,
    LC_ALL: 'C',
    GIT_DIR: clone,
    GIT_COMMON_DIR: clone,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_LITERAL_PATHSPECS: '1',
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
    // Git may exit before it has read everything; the exit handler reports why.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/**
 * Git's settings for agent jobs, on the command line, which overrides every file. Hooks do not run, and symbolic links are checked out as
 * files with a path, so that they cannot lead the agent out of its checkout.
 */
const GIT_SETTINGS: readonly string[] = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.symlinks=false',
  'core.fileMode=false',
  'core.quotePath=false',
].flatMap((setting) => ['-c', setting]);
