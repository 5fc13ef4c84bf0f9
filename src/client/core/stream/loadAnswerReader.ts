import { ServiceError } from '../conversation/ServiceError';

/**
 * Loads the reader of answers. Who only looks at the panel does not need it, so it is loaded with the first character of a question, or at
 * the latest beside its request.
 *
 * @returns A promise that callers may ignore. It rejects with a ServiceError (`network`) when the file cannot be loaded; the next call tries
 * again.
 */
export function loadAnswerReader() {
  const loading = import('./readAnswer').catch((cause: unknown) => {
    const message = 'The file that reads answers could not be loaded. If the site has changed, reload the page.';
    throw new ServiceError({ kind: 'network', message, cause });
  });
  loading.catch(() => {});
  return loading;
}
