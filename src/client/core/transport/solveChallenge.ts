import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { toJson } from '../../../shared/contract/toJson';
import { ServiceError } from '../conversation/ServiceError';

/** Maximum time for solving a challenge, in milliseconds. */
const WORK_MAX_MS = 30_000;

/** Maximum iterations per try, because the browser cannot stop a running try. */
const COST_MAX = 100_000;

/**
 * Solves the challenge of a proxy that asks for proof of work. The browser derives the keys in its own threads, so the page is not
 * blocked and needs no worker, which a strict policy would have to allow.
 *
 * @returns The token for {@link VISITOR_TOKEN_HEADER}.
 * @throws ServiceError `forbidden` when the challenge cannot be solved here.
 */
export async function solveChallenge(text: string, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  try {
    const challenge = JSON.parse(text) as Parameters<typeof solve>[0]['challenge'];
    if (!(challenge.parameters.cost <= COST_MAX)) throw new RangeError('The challenge is too hard.');
    const solution = await solve({ challenge, controller, deriveKey, timeout: WORK_MAX_MS });
    if (solution === null) throw new Error('The challenge took too long.');
    return toJson({ challenge, solution })!;
  } catch (cause) {
    const message =
      'The proxy requires proof of work, which this page could not compute. It is possible only on https: pages and on localhost.';
    throw new ServiceError({ kind: 'forbidden', message, cause });
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
