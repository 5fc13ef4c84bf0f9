import { isServiceError, ServiceError } from '../conversation/ServiceError';

/** Converts a chat's error to a typed error. An untyped error occurred while the answer was read. */
export function toServiceError(cause: Error): ServiceError {
  if (isServiceError(cause)) return cause;
  return new ServiceError({ kind: 'answer', message: `The answer could not be processed: ${cause.message}`, cause });
}
