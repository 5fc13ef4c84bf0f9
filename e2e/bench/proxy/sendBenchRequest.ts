import type { Agent, IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { AnswerKind } from './contenders';
import { HEADERS, QUESTION } from './contenders';

/** Reads a job (`null`) or asks a question whose answer is of a kind. Resolves with the head of the answer. */
export function sendBenchRequest(url: string, kind: AnswerKind | null, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: kind === null ? 'GET' : 'POST', agent, headers: HEADERS }, (incoming) => {
      if (incoming.statusCode === 200) resolve(incoming);
      else reject(new Error(`${url} answered ${incoming.statusCode}`));
    });
    outgoing.on('error', reject);
    outgoing.end(kind === null ? undefined : JSON.stringify({ ...JSON.parse(QUESTION), currentPath: `/${kind}` }));
  });
}
