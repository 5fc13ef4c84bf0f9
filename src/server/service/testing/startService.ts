import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';
import { assistantMessagePath, bearer } from '../../../shared/contract';
import { UNOPTIMIZED } from '../../proxy/testing/UNOPTIMIZED';
import type { Chunk } from '../../testing/Scenario';
import { ADMIN_KEY, ASSISTANT_KEY, bodyFor, TEST_DOCS, textOf, threadOf, parseEvents } from './createTestService';
import { findServiceAddress, watchOutput } from './watchOutput';

export interface StartOptions {
  /** Options of the command. Without them, `--docs` is the test documentation and `--port` a free port. */
  args?: readonly string[];
  env?: Record<string, string>;
}

export type ServiceProcess = Awaited<ReturnType<typeof startService>>;

/**
 * Starts the built `docs-assistant-server service` and waits until it serves. Rejects with its output when it exits before. Only for tests
 * of the project `slow-node`, which builds the command (`build/unitTests.ts`).
 */
export async function startService({ args = [], env = {} }: StartOptions = {}) {
  const defaults = { '--docs': TEST_DOCS, '--port': '0', '--key': ASSISTANT_KEY, '--admin-key': ADMIN_KEY };
  const given = Object.entries(defaults).flatMap(([name, value]) => (args.includes(name) ? [] : [name, value]));
  const child = spawn(process.execPath, [...UNOPTIMIZED, inject('serviceProgram'), 'service', ...given, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const output = watchOutput(child, findServiceAddress, 'The service did not start:');
  return {
    url: await output.found,
    child,
    /** The output of both streams so far. */
    output: output.text,
    /** Sends a signal and waits for the end. Returns the exit code; `null` if the signal ended it. */
    async end(signal: NodeJS.Signals) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exit = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      return (await exit)[0];
    },
  };
}

/** An answer as its reader received it. */
export interface ServiceReply {
  status: number;
  headers: Headers;
  events: Chunk[];
  text: string;
  threadId: string;
}

/** Asks a question and reads the whole answer. Rejects when the connection breaks. */
export async function askService(url: string, question: string, threadId?: string): Promise<ServiceReply> {
  const response = await postQuestion(url, question, threadId);
  const events = parseEvents(await response.text());
  return {
    status: response.status,
    headers: response.headers,
    events,
    text: textOf(events),
    threadId: threadOf(events),
  };
}

export function postQuestion(url: string, question: string, threadId?: string): Promise<Response> {
  return fetch(url + assistantMessagePath('local'), {
    method: 'POST',
    headers: { authorization: bearer(ASSISTANT_KEY), 'content-type': 'application/json' },
    body: JSON.stringify(bodyFor(question, { threadId })),
  });
}

/** Sends an operator's request. */
export function sendAdmin(method: string, url: string, body?: unknown): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      authorization: bearer(ADMIN_KEY),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
