import { followBody } from './followBody';

/** Wraps the response's body so that `controller` is aborted when the reader leaves before the end. */
export function abortOnCancel(response: Response, controller: AbortController): Response {
  return followBody(response, { onLeave: (reason) => controller.abort(reason) });
}
