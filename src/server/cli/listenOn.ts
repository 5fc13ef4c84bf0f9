import { listen, type Listener, type ListenOptions } from '../http/listener/listen';
import { usageError } from './CommandError';
import { textOption } from './defineCommand';

export function listeningOptions(port: number) {
  return {
    port: textOption('N', String(port), `port to listen on (default ${port}; 0 picks a free one)`),
    host: textOption('ADDRESS', '127.0.0.1', 'address to listen on (default 127.0.0.1)'),
  };
}

/** For what is not meant for everybody who can reach this machine by some name. */
export const allowedHostOption = {
  'allowed-host': textOption(
    'LIST',
    'docs.example.com',
    'host names that are answered on this machine beside localhost, separated by commas (default none)',
  ),
} as const;

/** Reads a port. `name` is the option or variable that it comes from. Throws {@link CommandError} `usage`. */
export function readPort(text: string | undefined, fallback: number, name = '--port'): number {
  const port = text === undefined ? fallback : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535 && text?.trim() !== '') return port;
  throw usageError(`${name} ${text} is not a port. Use a number from 0 to 65535, such as ${fallback}.`);
}

/** Explanation and advice by the error code of a failure to listen. */
const REASONS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is already in use. Choose another one, such as --port ${port + 1}.`,
  EACCES: (port) => `Permission denied for port ${port}. Choose one above 1023, such as --port 4600.`,
  EADDRNOTAVAIL: (_port, host) =>
    `--host ${host} is not an address of this machine. Use --host 127.0.0.1, or --host 0.0.0.0 for all addresses.`,
  ENOTFOUND: (_port, host) =>
    `--host ${host} is not an address of this machine. Use --host 127.0.0.1, or --host 0.0.0.0 for all addresses.`,
};

/** Listens for a command. Throws {@link CommandError} `usage` when the port or the address is not available. */
export async function listenOn(
  handle: Parameters<typeof listen>[0],
  { port, host = '127.0.0.1', allowedHosts }: ListenOptions,
): Promise<Listener> {
  try {
    return await listen(handle, { port, host, allowedHosts });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code === 'EAI_AGAIN' ? 'ENOTFOUND' : code]?.(port, host);
    throw reason === undefined ? error : usageError(reason);
  }
}

/** Answers requests that arrive before a command is ready. */
export async function answerEarly(): Promise<Response> {
  return new Response('Starting.\n', { status: 503, headers: { 'retry-after': '1' } });
}
