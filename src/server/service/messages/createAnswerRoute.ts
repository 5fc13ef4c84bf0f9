import { ANSWER_ID_HEADER, answerPath, readAnswerRequest, readBearer } from '../../../shared/contract';
import type { AnswerKeeper } from '../../proxy/answers/createAnswerKeeper';
import type { Admission } from '../../http/createAdmission';
import type { Route } from '../../http/createRouter';
import { HttpError } from '../../http/HttpError';
import { readBody } from '../../http/readBody';

const BODY_MAX_BYTES = 1024;

/** Answers that outlive their page. Clients that know the name and the key of an answer can keep it, read it again and stop it. */
export function createAnswerRoute(admission: Admission, keeper: AnswerKeeper): Route {
  return {
    method: 'POST',
    path: answerPath('{domain}'),
    async handle(request, { domain }) {
      admission.checkReader(request, domain);
      const name = request.headers.get(ANSWER_ID_HEADER);
      // The question behind an answer has been counted. Guessing names is limited like asking questions.
      if (!keeper.isFree(name)) await admission.countReader('messages-of-address', request);
      const { action, from = 0 } = readAnswerRequest((await readBody(request, { maxBytes: BODY_MAX_BYTES })).value);
      const answer = keeper.find(name, readBearer(request.headers.get('authorization')));
      if (!answer) throw new HttpError(404, 'This answer is not known, or is no longer kept. Ask the question again.');
      if (action === 'read') return new Response(answer.read(from, request.signal), { headers: answer.headers });
      answer[action]();
      return new Response(null, { status: 204 });
    },
  };
}
