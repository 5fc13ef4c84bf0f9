import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Timeout for a server to print its URL, in milliseconds. */
const START_TIMEOUT_MS = 60_000;

/** A server in a separate process. */
export interface Server {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a server and waits until it prints its URL.
 *
 * @throws Error with its output, when it ends or prints no URL.
 */
export async function startSiteServer(
  command: string,
  parameters: readonly string[],
  folder: string,
  environment: Record<string, string> = {},
): Promise<Server> {
  const child = spawn(command, parameters, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, because a package manager's wrapper does not pass the signal on to the server.
    detached: true,
  });
  const exit = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    process.kill(-child.pid);
    await exit;
  };
  let output = '';
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('It printed no address in time.')), START_TIMEOUT_MS);
      const read = (piece: Buffer) => {
        output += piece.toString();
        const address = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output)?.[0];
        if (address === undefined) return;
        clearTimeout(timer);
        resolve(address);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.on('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`It ended with ${code}.`));
      });
    });
    return { url, stop };
  } catch (error) {
    await stop();
    throw new Error(`${command} ${parameters.join(' ')} did not start:\n${output.slice(-2_000)}`, { cause: error });
  }
}
