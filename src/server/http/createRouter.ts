import { tryPercentDecode } from '../lib/percentDecode';
import { HttpError } from './HttpError';

/** An operation by its method and path. */
export interface RoutePattern {
  method: 'GET' | 'POST';
  /** Path with `{name}` for one segment. The braces may be escaped, as the contract's path functions do. */
  path: string;
  /** Reads the segments by name; `undefined` does not match. @default any text without a slash, decoded */
  segments?: Readonly<Record<string, ((raw: string) => string | undefined) | undefined>>;
}

/** An operation of the service. */
export interface Route extends RoutePattern {
  handle(request: Request, parameters: Readonly<Record<string, string>>): Promise<Response> | Response;
}

export interface RouteMatch<Route> {
  route: Route;
  /** The values of the variable segments, in the order of the path. */
  values: Readonly<Record<string, string>>;
}

/**
 * Creates the function that finds the operations at a raw path, by any method. A literal segment is compared as it was sent, so a segment
 * with an escape (`%2e`, `%2f`, `%252e`) does not match.
 */
export function createRouter<Route extends RoutePattern>(routes: readonly Route[]) {
  const compiled = routes.map((given) => {
    const route = { ...given, path: decodeURI(given.path) };
    const parts = route.path.split('/').map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name === undefined
        ? part
        : { name, read: route.segments?.[name] ?? ((raw: string) => tryPercentDecode(raw) || undefined) };
    });
    return { route, parts };
  });
  return (path: string): readonly RouteMatch<Route>[] => {
    const raw = path.split('/');
    return compiled.flatMap(({ route, parts }) => {
      const values = matchParts(parts, raw);
      return values === null ? [] : [{ route, values }];
    });
  };
}

type Part = string | { name: string; read: (raw: string) => string | undefined };

function matchParts(parts: readonly Part[], raw: readonly string[]): Record<string, string> | null {
  if (parts.length !== raw.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const given = raw[index] ?? '';
    const value = typeof part === 'string' ? (part === given ? given : undefined) : part.read(given);
    if (value === undefined) return null;
    if (typeof part !== 'string') values[part.name] = value;
  }
  return values;
}

/** The operation for a method; HEAD is GET without a body. @throws HttpError 405 that says which methods are allowed. */
export function chooseMethod<Route extends RoutePattern>(
  matches: readonly RouteMatch<Route>[],
  method: string,
): RouteMatch<Route> {
  const found = matches.find(({ route }) => route.method === (method === 'HEAD' ? 'GET' : method));
  if (found) return found;
  const methods = [...new Set(matches.map(({ route }) => route.method))];
  throw new HttpError(405, `Only ${methods.join(', ')} is allowed at this address.`, {
    Allow: listMethods(methods),
  });
}

/** The value of `Allow`. */
export function listMethods(methods: readonly string[]): string {
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ');
}
