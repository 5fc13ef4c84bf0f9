import { isServiceError, ServiceError } from './ServiceError';

/** An error of a chat in its typed form: what is none of ours came up while the answer was taken in. */
export function toServiceError(cause: Error): ServiceError {
  if (isServiceError(cause)) return cause;
  return new ServiceError({ kind: 'answer', message: `The answer could not be taken in: ${cause.message}`, cause });
}
