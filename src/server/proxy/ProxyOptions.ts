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
  /** Base URL of the documentation service, `https://…`. */
  serviceUrl: PerRequest<string>;
  /** Assistant key. Turns the message route on. */
  assistantKey?: PerRequest<string> | undefined;
  /** Admin key for agent jobs and static exports. It never leaves the server. */
  adminKey?: PerRequest<string> | undefined;
  /** Path under which the proxy is mounted. @default '/api/docs-assistant' */
  basePath?: string | undefined;

  /** The site that readers may ask, or a list. A single one also opens the short route `POST {basePath}/message`. */
  domain?: string | readonly string[] | undefined;

  /** Agent job routes. `create` and `followUp` start work that is billed to your account. */
  agentJobs?: { read?: boolean; create?: boolean; followUp?: boolean } | undefined;
  /** The project whose jobs can be accessed, or a list. */
  projectId?: string | readonly string[] | undefined;

  /** Static export routes; `domains` limits the sites. @default false */
  staticExport?: boolean | { domains: readonly string[] } | undefined;

  /**
   * Counts questions and ratings for [the panels](/server/admin-panels#see-what-readers-ask-unanswered-questions-and-ratings): `true` for the local service, which counts
   * itself; for the hosted service the result of `openInsights` from `docs-assistant-server/local`, or your own store. @default false
   */
  insights?: boolean | InsightsStore | undefined;

  /**
   * Lets operators read what the hosted service recorded about the questions of `projectId`. Answers are shared for 15 minutes, because it
   * accepts 100 of these requests an hour. @default false
   */
  analytics?: boolean | undefined;

  /**
   * Lets readers search the documentation and read the passages behind citations. Answers are kept for a minute, unless `authorizeMessage`
   * is set. @default false
   */
  search?: boolean | undefined;

  /**
   * Opens [the MCP server](/server/agents-and-mcp#mcp-through-the-proxy) of the local service. Needs `allowedHosts`. `apiKey` is the key
   * that the server asks for; nothing of a client is passed on. @default false
   */
  mcp?: boolean | { apiKey?: string | undefined } | undefined;

  /**
   * Lets [an answer outlive its page](#answers-that-outlive-their-page). With several instances, give `redis`, a function that sends a
   * command; for functions and workers `false`. @default true
   */
  keepAnswers?: boolean | { redis: (command: string[]) => Promise<unknown> } | undefined;

  /**
   * Identifies the person behind an admin request, by cookies or headers; `null` answers 401. Without it, every admin route answers 403.
   */
  authorize?: ((request: Request) => Authorization | null | Promise<Authorization | null>) | undefined;
  /** Identifies the person behind a question, for documentation that is not public; `null` answers 401. @default everyone may ask */
  authorizeMessage?: ((request: Request) => Authorization | null | Promise<Authorization | null>) | undefined;

  /**
   * Other origins whose pages may ask, such as `https://docs.example.com`, without wildcards. Admin routes accept only the proxy's own
   * origin. @default []
   */
  allowedOrigins?: readonly string[] | undefined;
  /**
   * Host names of the proxy as readers see them, with the port unless it is the default. Requests for other hosts are refused, which
   * prevents DNS rebinding; pages on these hosts are of its own origin. @default any host
   */
  allowedHosts?: readonly string[] | undefined;
  /** Headers of your own reverse proxies, such as `X-Original-URL`, which are ignored instead of refused. @default [] */
  toleratedHeaders?: readonly string[] | undefined;

  /** [Rate limits](/server/proxy#rate-limits-for-each-reader-and-for-all) per address, per subject and for the whole site. @default see {@link LimitOptions} */
  limits?: LimitOptions | undefined;
  /**
   * Reverse proxies whose `X-Forwarded-For` and `X-Forwarded-Host` are trusted: addresses, networks (`10.0.0.0/8`), `loopback`,
   * `linklocal`, `uniquelocal`, `private`. The client is the right-most hop that is none of them. @default []
   */
  trustedProxies?: readonly string[] | undefined;
  /** Returns the client address where there are no sockets (`request.headers.get('cf-connecting-ip')`). Goes before `trustedProxies`. */
  clientAddress?: (request: Request) => string | null | undefined;

  /**
   * Bot protection before a visitor's first message: `'proof-of-work'`, or [a function](#another-service-that-checks-visitors) that returns
   * whether the visitor is human. Pages of `allowedOrigins` send no cookies, so a function is called for each of their messages.
   */
  verifyVisitor?:
    | 'proof-of-work'
    | ((request: Request, visitor: { address: string | null }) => boolean | Promise<boolean>)
    | undefined;
  /** The signed pass of `verifyVisitor`. */
  visitorPass?:
    | {
        /**
         * Secret that signs passes and challenges, at least 32 characters. Use the same one for all instances. @default random for each
         * instance
         */
        secret?: string | undefined;
        /** Lifetime of the pass, in seconds. @default 43200, with proof of work 600 */
        seconds?: number;
      }
    | undefined;

  /** Maximum size of a body, in bytes. About 70 MB if readers may attach files. @default 1048576 */
  maxBodyBytes?: number | undefined;
  /**
   * Milliseconds until the service's first byte, and in which it sends nothing or the client reads nothing. A body has 10 seconds of it at most.
   * @default 60000
   */
  timeoutMs?: number | undefined;

  /** Called once for each finished request, without bodies or keys. */
  onRequest?: ((report: RequestReport) => void) | undefined;
  /** Function that calls the service. @default the global `fetch`; with `toNodeListener`, Node's HTTP client */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}
