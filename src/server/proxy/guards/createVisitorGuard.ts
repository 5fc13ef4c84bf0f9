import type { ProxyOptions } from '../ProxyOptions';
import { Refusal } from '../Refusal';
import { createVisitorPass } from './createVisitorPass';

/** How long a visitor's pass lasts, in seconds, unless the options say otherwise. */
const PASS_SECONDS = 43_200;

/** A visitor that passed the bot protection, with the `Set-Cookie` value of a new pass. */
export interface Visitor {
  id: string;
  cookie: string | null;
}

/** The visitor of a request; `null` when there is no bot protection. @throws Refusal 403 for who does not pass. */
export type VisitorGuard = (request: Request, address: string | null) => Promise<Visitor | null>;

/**
 * Creates the bot protection: `verifyVisitor` is asked before a visitor's first message, and the pass is read from then
 * on.
 */
export function createVisitorGuard(options: ProxyOptions, basePath: string): VisitorGuard {
  const { verifyVisitor, visitorPass } = options;
  if (verifyVisitor === undefined) return () => Promise.resolve(null);
  const pass = createVisitorPass({
    secret: visitorPass?.secret ?? null,
    seconds: visitorPass?.seconds ?? PASS_SECONDS,
    path: basePath === '' ? '/' : basePath,
  });
  return async (request, address) => {
    const known = await pass.read(request);
    if (known !== null) return { id: known, cookie: null };
    // Exactly true: the answer of a verifying service, handed on whole, would be an object and pass whatever it says.
    const isHuman: unknown = await verifyVisitor(request, { address });
    if (isHuman !== true) {
      throw new Refusal(403, 'visitor', 'Please confirm that you are a person, then ask again.');
    }
    const { visitor, cookie } = await pass.create(request);
    return { id: visitor, cookie };
  };
}
