import type { InsightsStore } from '../contract';
import type { LimitOptions } from './guards/LimitOptions';
import type { RequestReport } from './RequestReport';

/** Who makes a request, for limits and for the operator's audit log. */
export interface Authorization {
  /** Name or identifier of the person; never a secret: it is handed to `onRequest`. */
  subject: string;
}

/** A value, or a function that gives it for each request (rotating keys, several tenants). */
export type PerRequest<T> = T | ((request: Request) => T | Promise<T>);

/**
 * Options of `createProxyHandler`. Nothing is served that is not turned on here. An option that does not exist, or whose
 * value is of the wrong type, throws an error when the handler is created.
 */
export interface ProxyOptions {
  /**
   * Base address of the documentation service, `https://…`. Read for each request when it is a function. While it or a
   * key is not set, requests answer 500.
   */
  serviceUrl: PerRequest<string>;
  /** Assistant key. Turns the message route on. */
  assistantKey?: PerRequest<string> | undefined;
  /** Admin key, for agent jobs and static exports. It never leaves the server. */
  adminKey?: PerRequest<string> | undefined;
  /** Path below which the proxy is mounted. @default '/api/docs-assistant' */
  basePath?: string | undefined;

  /** The message route. @default true when `assistantKey` or a domain is given */
  assistant?: boolean | undefined;
  /**
   * The documentation site that may be asked. With one alone, `POST {basePath}/message` is open too.
   */
  domain?: string | undefined;
  /** The documentation sites that may be asked, when there are several. */
  domains?: readonly string[] | undefined;

  /** Agent job routes, each one off by default. `create` and `followUp` start work on the operator's account. */
  agentJobs?: { read?: boolean; create?: boolean; followUp?: boolean } | undefined;
  /** The project whose jobs may be reached. */
  projectId?: string | undefined;
  /** The projects whose jobs may be reached, when there are several. */
  projectIds?: readonly string[] | undefined;

  /** Static export routes; `domains` limits the sites that may be exported. @default false */
  staticExport?: boolean | { domains: readonly string[] } | undefined;

  /**
   * Counts of questions and ratings for the operators' panel: opens `POST …/feedback` for readers and `GET …/v1/insights/{days}` for operators.
   * `true` where the service is the local one, which counts by itself; for the hosted service what `openInsights` of
   * `docs-assistant-server/local` gives, or a store of your own. @default false
   */
  insights?: boolean | InsightsStore | undefined;

  /**
   * Who makes this admin request; `null` answers 401. Without this function every admin route answers 403.
   * It looks at cookies and headers; it must not read the body.
   */
  authorize?: ((request: Request) => Authorization | null | Promise<Authorization | null>) | undefined;
  /** The same for the message route, for documentation that is not public. @default everybody may ask */
  authorizeMessage?: ((request: Request) => Authorization | null | Promise<Authorization | null>) | undefined;

  /**
   * Other origins whose pages may use the message route, `https://docs.example.com`. No wildcards.
   * Admin routes are for pages of the proxy's own origin alone. @default []
   */
  allowedOrigins?: readonly string[] | undefined;
  /**
   * Hosts under which readers reach the proxy, with the port where it is not the usual one: `docs.example.com`,
   * `localhost:3000`. Requests for other hosts are refused, which stops DNS rebinding, and pages of these hosts are of
   * the proxy's own origin, also behind a front server that does not pass the `Host` on. @default any host
   */
  allowedHosts?: readonly string[] | undefined;
  /**
   * Further request headers that pages of `allowedOrigins` may send, for `authorizeMessage` or `verifyVisitor`.
   * @default []
   */
  allowedHeaders?: readonly string[] | undefined;
  /**
   * Headers that your own front servers add although they look like an attempt to re-aim the proxy (`X-Original-URL`).
   * Such headers are never followed; by default a request that carries one is refused. @default []
   */
  toleratedHeaders?: readonly string[] | undefined;

  /** Whether a question may hold messages of the role `system`, which tell the model what to do. @default false */
  allowSystemMessages?: boolean | undefined;
  /**
   * Origins whose files a question may name by their address, `https://files.example.com`; the service fetches them
   * from its own network. Files that are sent as data always pass. @default []
   */
  fileOrigins?: readonly string[] | undefined;
  /** Most search results that a question may ask for (`retrievalPageSize`). @default 50 */
  maxRetrievalPageSize?: number | undefined;

  /** Limits per address, per subject and for the whole site. @default see {@link LimitOptions} */
  limits?: LimitOptions | undefined;
  /**
   * Front servers whose `X-Forwarded-For` and `X-Forwarded-Host` are believed: addresses, networks (`10.0.0.0/8`), or the words `loopback`,
   * `linklocal`, `uniquelocal`, `private`. The client is the right-most hop that is not one of them. @default []
   */
  trustedProxies?: readonly string[] | undefined;
  /**
   * The client's address, for runtimes without sockets (`request.headers.get('cf-connecting-ip')`). Goes before
   * `trustedProxies`.
   */
  clientAddress?: (request: Request) => string | null | undefined;

  /**
   * Bot protection: is this visitor human? Asked before a visitor's first message; who passed gets a signed cookie and
   * is not asked again until it ends. Read the visitor's token from a header (`X-Visitor-Token` is allowed through
   * CORS). Pages of `allowedOrigins` send no cookies, so their visitors are asked before each message.
   */
  verifyVisitor?: ((request: Request, visitor: { address: string | null }) => boolean | Promise<boolean>) | undefined;
  /** The signed cookie of `verifyVisitor`. */
  visitorPass?:
    | {
        /**
         * Secret that signs it, 32 characters or more; give the same to all instances. @default random for each instance
         */
        secret?: string | undefined;
        /** How long it lasts, in seconds. @default 43200 */
        seconds?: number;
      }
    | undefined;

  /** Largest request body in bytes; raise it (to about 70 MB) where readers may attach files. @default 1048576 */
  maxBodyBytes?: number | undefined;
  /** Longest time in which a request body must arrive, in milliseconds. @default 10000 */
  bodyTimeoutMs?: number | undefined;
  /** Longest wait for the first byte of the service's answer, in milliseconds. @default 60000 */
  responseTimeoutMs?: number | undefined;
  /** Longest silence in a stream, of the service or of the reader, in milliseconds. @default 60000 */
  idleTimeoutMs?: number | undefined;

  /**
   * Called once for each request when it is over. Never sees bodies or keys; what it throws is written to the console.
   */
  onRequest?: ((report: RequestReport) => void) | undefined;
  /** How the service is reached. @default the global `fetch`; under `toNodeListener` Node's own client, which costs less */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}
