import { ANSWER_ID_HEADER, type AnswerRequest } from '../../../shared/contract';
import type { Connection } from '../../http/Connection';
import type { RequestLog } from '../createRequestLog';
import { Refusal } from '../Refusal';
import type { Reply } from '../Reply';
import { relayStream } from '../upstream/relayStream';
import type { AnswerKeeper, KeptAnswer } from './createAnswerKeeper';
import type { SharedAnswers } from './createSharedAnswers';

/**
 * Answers a request for a kept answer.
 *
 * @throws Refusal 404.
 */
export async function answerFromKeeper(
  answers: AnswerKeeper,
  shared: SharedAnswers | null,
  owner: string,
  body: string,
  {
    request,
    requestLog,
    connection,
    settings,
  }: { request: Request; requestLog: RequestLog; connection: Connection; settings: { timeoutMs: number } },
): Promise<Reply> {
  const { action, from = 0 } = JSON.parse(body) as AnswerRequest;
  const name = request.headers.get(ANSWER_ID_HEADER);
  const answer: KeptAnswer | null = answers.find(name, owner) ?? (await shared?.find(name, owner)) ?? null;
  if (answer === null)
    throw new Refusal(404, 'answer', 'This answer is not known, or is no longer kept. Ask the question again.');
  if (action !== 'read') {
    await answer[action]();
    return { status: 204, headers: { 'Cache-Control': 'no-store' }, body: null };
  }
  const stream = relayStream(answer.read(from), {
    idleTimeoutMs: settings.timeoutMs,
    // The bytes were checked when they came from the service.
    hasSecret: () => false,
    clientSignal: connection.signal ?? request.signal,
    abort: () => undefined,
    onEnd: ({ outcome, reason, bytes }) => requestLog.report({ status: 200, outcome, reason, responseBytes: bytes }),
  });
  return { status: 200, headers: answer.headers, body: stream };
}
