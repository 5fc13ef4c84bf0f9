import type { InsightsStore } from '../../shared/contract';
import type { LimitOptions } from './guards/LimitOptions';
import type { RequestReport } from './RequestReport';

/** The person behind a request, for rate limits and the operator's audit log. */
export interface Authorization {
  /** Name or identifier of the person. It is passed to `onRequest`, so it must not be a secret. */
  subject: string;
}

/** A value, or a function that returns it for each request (rotating keys, several tenants). */
export type PerRequest<T> = T | ((request: Request) => T | Promise<T>);

/**
 * Options of `createProxyHandler`. Routes that are not turned on here are not served. An unknown option, or a value of the
 * wrong type, throws an error when the handler is created.
 */
export interface ProxyOptions {
  /**
   * Base URL of the documentation service, `https://…`. A function is called for each request. While the URL or a key is
   * not set, requests are answered with 500.
   */
  serviceUrl: PerRequest<string>;
  /** Assistant key. Turns the message route on. */
  assistantKey?: PerRequest<string> | undefined;
  /** Admin key for agent jobs and static exports. It never leaves the server. */
  adminKey?: PerRequest<string> | undefined;
  /** Path under which the proxy is mounted. @default '/api/docs-assistant' */
  basePath?: string | undefined;

  /**
   * The documentation site that readers may ask, or a list of them. With a single site, the short route `POST {basePath}/message` is open too.
   */
  domain?: string | readonly string[] | undefined;

  /** Agent job routes; each is off by default. `create` and `followUp` start work that is billed to the operator's account. */
  agentJobs?: { read?: boolean; create?: boolean; followUp?: boolean } | undefined;
  /** The project whose jobs can be accessed, or a list of them. */
  projectId?: string | readonly string[] | undefined;

  /** Static export routes; `domains` limits the sites that may be exported. @default false */
  staticExport?: boolean | { domains: readonly string[] } | undefined;

  /**
   * Counts questions and ratings for the operators' panel: opens `POST …/feedback` for readers and `GET …/v1/insights/{days}` for operators.
   * Set `true` for the local service, which keeps its own counts. For the hosted service, pass the result of `openInsights` from
   * `docs-assistant-server/local`, or your own store. @default false
   */
  insights?: boolean | InsightsStore | undefined;

  /**
   * Lets operators read what the service itself recorded about the questions of `projectId`: opens `GET …/v1/analytics/{projectId}/days/{days}`
   * and the conversations. The service accepts 100 of these requests an hour, so answers are shared for 15 minutes, unless `serviceUrl` or
   * `adminKey` is a function. @default false
   */
  analytics?: boolean | undefined;

  /**
   * Lets readers search the documentation by keywords and read the passages behind citations: opens `POST {basePath}/search` and
   * `POST {basePath}/page`, with a single site, and the paths of the service. They have limits of their own (`limits.search`). Answers are
   * kept for a minute, unless `authorizeMessage` is set. @default false
   */
  search?: boolean | undefined;

  /**
   * Lets AI tools search and read the documentation through the MCP server of the local service: opens `POST {basePath}/mcp`, for requests that
   * read. Needs `allowedHosts`. Clients send no `Origin` and are let in without it; pages must be of the proxy's own origin or of
   * `allowedOrigins`. Requests have the limits of searches (`limits.search`), and `authorizeMessage` applies. `apiKey` is the key that the MCP
   * server asks for, if any; no key, cookie or other header of a client is passed on. @default false
   */
  mcp?: boolean | { apiKey?: string | undefined } | undefined;

  /**
   * Lets an answer outlive its page: opens `POST {basePath}/answer`, with a single site, and the contract's path. When a reader goes to another page,
   * the answer continues for 60 seconds in this process's memory, up to 1 MiB each and 32 MiB in total, and the next page reads it as a whole. It has
   * a random name that only the reader's tab knows. With several instances, `redis` lets each of them read the answers of the others: a function that
   * sends a command to a Redis of version 6.2 or newer, such as `(command) => client.sendCommand(command)`. Set `false` if requests may reach another
   * process without it (functions, workers): readers are then offered to ask again, as they are when the answer is no longer kept. @default true
   */
  keepAnswers?: boolean | { redis: (command: string[]) => Promise<unknown> } | undefined;

  /**
   * Identifies the person behind an admin request; `null` answers 401. Without this function, every admin route answers 403.
   * Read cookies and headers only, not the body.
   */
  authorize?: ((request: Request) => Authorization | null | Promise<Authorization | null>) | undefined;
  /** Identifies the person behind a question, for documentation that is not public; `null` answers 401. @default everyone may ask */
  authorizeMessage?: ((request: Request) => Authorization | null | Promise<Authorization | null>) | undefined;

  /**
   * Other origins whose pages may use the message route, with any request headers, such as `https://docs.example.com`. Wildcards are not allowed.
   * Admin routes accept only pages of the proxy's own origin. @default []
   */
  allowedOrigins?: readonly string[] | undefined;
  /**
   * Host names of the proxy as readers see them, with the port unless it is the default: `docs.example.com`,
   * `localhost:3000`. Requests for other hosts are refused, which prevents DNS rebinding. Pages on these hosts count as
   * same-origin, even behind a reverse proxy that does not forward `Host`. @default any host
   */
  allowedHosts?: readonly string[] | undefined;
  /**
   * Headers that your own reverse proxies add and that would otherwise look like an attempt to redirect this proxy
   * (`X-Original-URL`). They are tolerated but ignored; by default, a request with such a header is refused. @default []
   */
  toleratedHeaders?: readonly string[] | undefined;

  /**
   * Origins, such as `https://files.example.com`, of files that a question may reference by URL; the service fetches them
   * from its own network. Files that are sent inline are always accepted. @default []
   */
  fileOrigins?: readonly string[] | undefined;
  /** Maximum number of search results that a question may request (`retrievalPageSize`). @default 50 */
  maxRetrievalPageSize?: number | undefined;

  /** Rate limits per address, per subject and for the whole site. @default see {@link LimitOptions} */
  limits?: LimitOptions | undefined;
  /**
   * Reverse proxies whose `X-Forwarded-For` and `X-Forwarded-Host` are trusted: addresses, networks (`10.0.0.0/8`), or the keywords `loopback`,
   * `linklocal`, `uniquelocal` and `private`. The client address is the right-most hop that is not one of them. @default []
   */
  trustedProxies?: readonly string[] | undefined;
  /**
   * Returns the client address on runtimes without sockets (`request.headers.get('cf-connecting-ip')`). Takes precedence
   * over `trustedProxies`.
   */
  clientAddress?: (request: Request) => string | null | undefined;

  /**
   * Bot protection, checked before a visitor's first message. A visitor who passes gets a signed pass and is not checked again until it
   * expires.
   *
   * - `'proof-of-work'`: the reader's browser solves a small puzzle, which readers do not notice and which makes many questions expensive.
   *   No third party is involved. The pass is valid for the visitor's network. Pages need `https:` or `localhost`.
   * - A function: returns whether the visitor is human. Read the visitor's token from a header (CORS allows `X-Visitor-Token`). Pages of
   *   `allowedOrigins` send no cookies, so their visitors are checked for every message.
   */
  verifyVisitor?:
    | 'proof-of-work'
    | ((request: Request, visitor: { address: string | null }) => boolean | Promise<boolean>)
    | undefined;
  /** The signed pass of `verifyVisitor`. */
  visitorPass?:
    | {
        /**
         * Secret that signs passes and challenges, at least 32 characters. Use the same one for all instances. @default random for each instance
         */
        secret?: string | undefined;
        /** Lifetime of the pass, in seconds. @default 43200, with proof of work 600 */
        seconds?: number;
      }
    | undefined;

  /** Maximum size of a request body, in bytes. Raise it to about 70 MB if readers may attach files. @default 1048576 */
  maxBodyBytes?: number | undefined;
  /** Timeout for receiving a request body, in milliseconds. @default 10000 */
  bodyTimeoutMs?: number | undefined;
  /** Timeout for the first byte of the service's response, in milliseconds. @default 60000 */
  responseTimeoutMs?: number | undefined;
  /** Timeout for a stream in which the service sends nothing or the client reads nothing, in milliseconds. @default 60000 */
  idleTimeoutMs?: number | undefined;

  /**
   * Called once for each finished request. The report holds no bodies or keys. Errors that it throws are logged.
   */
  onRequest?: ((report: RequestReport) => void) | undefined;
  /** Function that calls the service. @default the global `fetch`; with `toNodeListener`, Node's own HTTP client, which is faster */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}
