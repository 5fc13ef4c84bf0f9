import { HttpError } from './HttpError';

/** Throws {@link HttpError} 404 if a request is for another documentation site than the served ones. */
export function requireDomain(named: string | undefined, served: readonly string[]): void {
  if (named !== undefined && served.includes(named)) return;
  throw new HttpError(
    404,
    'There is no documentation site with this domain. Send the domain that the service was started with.',
  );
}
