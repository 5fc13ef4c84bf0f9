/** A session of a W3C WebDriver server. The clients on npm need a newer Node than this package. */
export interface WebDriverSession {
  /** The browser's own description. */
  capabilities: { browserName: string; browserVersion: string };
  /** Sends one command; `path` is relative to the session's path. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
}

/**
 * Timeout of one command on a busy machine, in milliseconds; the first one of a session starts the browser. A crashed browser never
 * answers.
 */
const COMMAND_TIMEOUT_MS = 60_000;

/** A command that the server rejected. */
export class WebDriverError extends Error {
  constructor(
    /** Error code of the W3C's list, such as `stale element reference`. */
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** Starts a session on a WebDriver server. Throws {@link WebDriverError} when the browser does not start. */
export async function createWebDriverSession(server: string, alwaysMatch: object): Promise<WebDriverSession> {
  const created = (await send(server, 'POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
    capabilities: WebDriverSession['capabilities'];
  };
  return {
    capabilities: created.capabilities,
    send: (method, path, body) => send(`${server}/session/${created.sessionId}`, method, path, body),
  };
}

async function send(base: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${base}${path}`, {
    method,
    body: method === 'POST' ? JSON.stringify(body ?? {}) : null,
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}
