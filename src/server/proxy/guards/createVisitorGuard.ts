import { VISITOR_CHALLENGE_HEADER, VISITOR_PASS_HEADER, VISITOR_TOKEN_HEADER } from '../../../shared/contract';
import type { ProxyOptions } from '../ProxyOptions';
import { Refusal } from '../Refusal';
import { toNetworkKeys } from '../../http/createAddressReader';
import { createProofOfWork } from './createProofOfWork';
import { createVisitorPass } from './createVisitorPass';

/** Default lifetime of a visitor's pass, in seconds. */
const PASS_SECONDS = 43_200;

/** The same after a proof of work. After it, the visitor needs another proof. */
const PROOF_PASS_SECONDS = 600;

/** Bits of an IPv6 network that belongs to one visitor. */
const NETWORK_BITS = [64];

/** A visitor who passed the bot protection, with the headers that contain a new pass. */
export interface Visitor {
  id: string;
  headers: Record<string, string>;
}

/**
 * The visitor of a request; `null` without bot protection. @throws Refusal when the visitor does not pass: 403, or with proof of work 202
 * and a challenge.
 */
export type VisitorGuard = (request: Request, address: string | null) => Promise<Visitor | null>;

/** Creates the bot protection: it checks a visitor before the first message and reads the pass afterwards. */
export function createVisitorGuard(options: ProxyOptions, basePath: string): VisitorGuard {
  const { verifyVisitor, visitorPass } = options;
  if (verifyVisitor === undefined) return () => Promise.resolve(null);
  const isProof = verifyVisitor === 'proof-of-work';
  let secret = visitorPass?.secret;
  // Some edge runtimes have no random numbers before the first request.
  const getSecret = () => (secret ??= crypto.randomUUID() + crypto.randomUUID());
  const pass = createVisitorPass({
    getSecret,
    seconds: visitorPass?.seconds ?? (isProof ? PROOF_PASS_SECONDS : PASS_SECONDS),
    path: basePath === '' ? '/' : basePath,
  });
  const proof = isProof ? createProofOfWork(getSecret) : null;
  return async (request, address): Promise<Visitor> => {
    const [network = ''] = proof ? toNetworkKeys(address, NETWORK_BITS) : [];
    const known = await pass.read(request, network);
    if (known !== null) return { id: known, headers: {} };
    const solver = await proof?.check(request.headers.get(VISITOR_TOKEN_HEADER) ?? '', network);
    if (proof && solver === null) {
      // Not 403, because browsers log it on the page's console.
      throw new Refusal(202, 'visitor', 'This question needs a proof of work: solve the challenge and send it again.', {
        [VISITOR_CHALLENGE_HEADER]: await proof.createChallenge(network),
      });
    }
    // Must be exactly `true`: an operator who returns the verifying service's whole answer returns an object, which is always truthy.
    const isHuman: unknown = isProof || (await verifyVisitor(request, { address }));
    if (isHuman !== true) throw new Refusal(403, 'visitor', 'Please confirm that you are a person, then ask again.');
    const { visitor, cookie, value } = await pass.create(request, network, solver ?? undefined);
    // Pages of other origins send no cookies: they read the pass and send it as the token.
    return { id: visitor, headers: { 'Set-Cookie': cookie, ...(proof && { [VISITOR_PASS_HEADER]: value }) } };
  };
}
