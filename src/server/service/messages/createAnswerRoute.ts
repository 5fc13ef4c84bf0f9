import {
  ANSWER_ID_HEADER,
  answerPath,
  MESSAGES_PER_ADDRESS_AND_DAY,
  readAnswerRequest,
  readBearer,
} from '../../../shared/contract';
import type { AnswerKeeper } from '../../proxy/answers/createAnswerKeeper';
import type { Route } from '../../http/createRouter';
import { createRateLimit } from '../../http/createRateLimit';
import { HttpError, requireDomain } from '../../http/HttpError';
import { readBody } from '../../http/readBody';
import { DAY_MS, type MessageRouteOptions } from './createMessageRoute';

export type AnswerRouteOptions = Pick<
  MessageRouteOptions,
  'domain' | 'authorize' | 'clientAddress' | 'storage' | 'now' | 'messagesPerAddressAndDay'
> & { keeper: AnswerKeeper };

const BODY_MAX_BYTES = 1024;

/** Answers that outlive their page. Clients that know the name and the key of an answer can keep it, read it again and stop it. */
export function createAnswerRoute(options: AnswerRouteOptions): Route {
  const { domain, authorize, clientAddress, keeper, storage, now, messagesPerAddressAndDay } = options;
  const limit = messagesPerAddressAndDay ?? MESSAGES_PER_ADDRESS_AND_DAY;
  const limitDay = createRateLimit(storage, { kind: 'messages-of-address', limit, windowMs: DAY_MS, now });
  return {
    method: 'POST',
    path: answerPath('{domain}'),
    async handle(request, parameters) {
      authorize(request);
      requireDomain(parameters.domain, [domain]);
      const name = request.headers.get(ANSWER_ID_HEADER);
      // The question behind an answer has been counted. Guessing names is limited like asking questions.
      if (!keeper.isFree(name)) await limitDay(clientAddress(request));
      const { action, from = 0 } = readAnswerRequest((await readBody(request, { maxBytes: BODY_MAX_BYTES })).value);
      const answer = keeper.find(name, readBearer(request.headers.get('authorization')));
      if (!answer) throw new HttpError(404, 'This answer is not known, or is no longer kept. Ask the question again.');
      if (action === 'read') return new Response(answer.read(from, request.signal), { headers: answer.headers });
      answer[action]();
      return new Response(null, { status: 204 });
    },
  };
}
