import type { ServiceErrorKind } from '../conversation/ServiceError';

type Advice = { readonly [Kind in ServiceErrorKind]?: string };

const POLICY = 'and connect-src of the Content-Security-Policy.';
const WRONG_SERVER = 'A gateway or another site may have answered';

const SERVICE_ADVICE: Advice = {
  unauthorized: 'Check apiKey: an assistant key ("…_dsc_…") that has not expired.',
  forbidden: 'Check the allowed origins, addresses and scope on the API keys page.',
  'not-found': 'Check domain, the last segment of the dashboard address, and baseUrl.',
  network: `Check baseUrl, the service's CORS headers, ${POLICY}`,
  'not-a-stream': `${WRONG_SERVER}: check baseUrl.`,
};

const PROXY_ADVICE: Advice = {
  unauthorized: 'Check the key of the proxy.',
  forbidden: 'Check allowedOrigins and authorizeMessage of the proxy.',
  'not-found': 'Check endpoint, the whole address of the message endpoint.',
  network: `Check that the proxy is running, its allowedOrigins, ${POLICY}`,
  'not-a-stream': `${WRONG_SERVER}: check endpoint.`,
};

/** A sentence about how the site's owner can fix an error of a kind; empty if nothing is known. */
export function adviseOwner(kind: ServiceErrorKind, isProxy: boolean): string {
  return (isProxy ? PROXY_ADVICE : SERVICE_ADVICE)[kind] ?? '';
}
