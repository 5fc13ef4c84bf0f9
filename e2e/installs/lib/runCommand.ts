import { spawn } from 'node:child_process';

/** Timeout of one command, in milliseconds: a hanging build must not block the matrix. */
const COMMAND_TIMEOUT_MS = 900_000;

/**
 * Runs a command to its end.
 *
 * @returns Its whole output.
 * @throws Error with the end of its output, when it fails or takes too long.
 */
export function runCommand(
  command: string,
  parameters: readonly string[],
  folder: string,
  environment: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', CI: '1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: COMMAND_TIMEOUT_MS,
    });
    let output = '';
    const keep = (piece: Buffer) => (output += piece.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else
        reject(
          new Error(`${command} ${parameters.join(' ')} ended with ${code ?? signal}:\n${output.trim().slice(-2_000)}`),
        );
    });
  });
}
