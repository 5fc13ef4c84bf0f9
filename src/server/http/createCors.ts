/** How long a browser may cache a preflight, in seconds. */
const PREFLIGHT_SECONDS = 600;

/**
 * Creates the CORS headers for pages of listed origins, which may send any request header. Credentials are never allowed.
 *
 * @param exposed Response headers that a page may read.
 */
export function createCors(exposed: readonly string[]) {
  /** Let a page read an answer. */
  const toHeaders = (origin: string): Record<string, string> => ({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': exposed.join(', '),
  });
  return {
    toHeaders,
    /** The same for the answer to a preflight. */
    toPreflight: (origin: string, methods: readonly string[], request: Request): Record<string, string> => ({
      ...toHeaders(origin),
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers':
        request.headers.get('access-control-request-headers') ?? 'Authorization, Content-Type',
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    }),
  };
}

/** Whether a page is of a host. Behind a server that ends TLS, the own scheme is unknown, so only hosts are compared. */
export function isOfHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const asked = `${page.protocol}//${host}`;
  return /^https?:$/.test(page.protocol) && URL.canParse(asked) && new URL(asked).host === page.host;
}
