import { HttpError } from './HttpError';

/** One operation of the service. */
export interface Route {
  method: 'GET' | 'POST';
  /** Path with `{name}` for one segment. The braces may be escaped, as the contract's path functions do. */
  path: string;
  handle(request: Request, parameters: Record<string, string>): Promise<Response> | Response;
}

export interface RoutedRequest {
  /** Path of the route; `other` if no route matches. */
  path: string;
  /** Rejects with {@link HttpError} 404 for an unknown path and 405 for a wrong method. */
  handle(): Promise<Response>;
}

/**
 * Finds the operation for a request.
 *
 * @param answerOther Answers paths without a route; `null` leads to a 404. By default, every such path does.
 */
export function createRouter(
  routes: readonly Route[],
  answerOther: (request: Request) => Promise<Response | null> = async () => null,
): (request: Request) => RoutedRequest {
  const compiled = routes.map((route) => {
    const path = decodeURI(route.path);
    return { route, path, pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
  });
  return (request) => {
    const { pathname } = new URL(request.url);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const matching = compiled.filter(({ pattern }) => pattern.test(pathname));
    const found = matching.find(({ route }) => route.method === method);
    return {
      path: matching[0]?.path ?? 'other',
      async handle() {
        const other = matching.length === 0 ? await answerOther(request) : null;
        if (other) return other;
        if (matching.length === 0) throw new HttpError(404, 'Nothing was found at this address. Check its path.');
        if (!found) {
          const allow = [...new Set(matching.map(({ route }) => route.method))].join(', ');
          throw new HttpError(405, `Only ${allow} is allowed at this address.`, { allow });
        }
        const response = await found.route.handle(request, decode(found.pattern.exec(pathname)?.groups ?? {}));
        return request.method === 'HEAD' ? new Response(null, response) : response;
      },
    };
  };
}

function decode(groups: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    throw new HttpError(404, 'Nothing was found at this address. Check its path.');
  }
}
