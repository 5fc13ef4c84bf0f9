import { Refusal } from '../Refusal';

/** Headers that make some frameworks use another method, path, host or protocol. */
const RE_AIMING = [
  /^x-(http-?)?method(-override)?$/,
  /^x-(backend|endpoint|forward-to|host|proxy-to|target|upstream)$/,
  /^x-(api|app|backend|base|custom|endpoint|forward|original|proxy|rewrite|service|target|upstream)(-(api|base))?-(address|base|host|path|server|uri|url)$/,
];

const SWITCHING = new Set(['upgrade', 'http2-settings', 'proxy-connection', 'proxy-authorization']);

/**
 * Refuses requests whose headers try to redirect the proxy, switch the protocol or hide the body. The proxy would ignore all of them; a
 * caller that sends one is an attacker, or a reverse proxy that `toleratedHeaders` should name.
 *
 * @param tolerated Lower-case names of allowed headers.
 * @throws Refusal 400, or 415 for an encoded body.
 */
export function checkHeaders(request: Request, tolerated: ReadonlySet<string>): void {
  for (const name of request.headers.keys()) {
    const isRefused = SWITCHING.has(name) || RE_AIMING.some((pattern) => pattern.test(name));
    if (isRefused && !tolerated.has(name)) {
      throw new Refusal(400, 'headers', `The proxy refused the header ${name}; add it to toleratedHeaders.`);
    }
  }
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity') {
    throw new Refusal(415, 'content-type', 'Encoded bodies are not accepted. Send the JSON as it is.');
  }
  if (request.method === 'GET' || request.method === 'HEAD') checkBodyless(request);
}

/** One server may read the body of a GET request, and the next may take it for another request (request smuggling). */
function checkBodyless(request: Request): void {
  const length = request.headers.get('content-length');
  if (request.headers.has('transfer-encoding') || (length !== null && length !== '0')) {
    throw new Refusal(400, 'body', 'This request must not have a body.');
  }
}
