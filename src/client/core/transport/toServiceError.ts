import { isServiceError, ServiceError } from './ServiceError';

/** The typed form of a chat's error. Any other error occurred while the answer was being read. */
export function toServiceError(cause: Error): ServiceError {
  if (isServiceError(cause)) return cause;
  return new ServiceError({ kind: 'answer', message: `The answer could not be taken in: ${cause.message}`, cause });
}
