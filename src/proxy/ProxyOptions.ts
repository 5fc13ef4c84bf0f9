import type { LimitOptions } from './guards/LimitOptions';
import type { RequestReport } from './RequestReport';

/** Who makes a request, for limits and for the operator's audit log. */
export interface Authorization {
  /** Name or identifier of the person; never a secret: it is handed to `onRequest`. */
  subject: string;
}

/** A value, or a function that gives it for each request (rotating keys, several tenants). */
export type PerRequest<T> = T | ((request: Request) => T | Promise<T>);

/** Options of `createProxyHandler`. Nothing is served that is not turned on here. */
export interface ProxyOptions {
  /** Base address of the documentation service, `https://…`. Read for each request when it is a function. */
  serviceUrl: PerRequest<string>;
  /** Assistant key (specification section 5). Turns the message route on. */
  assistantKey?: PerRequest<string>;
  /** Admin key (section 5), for agent jobs and static exports. It never leaves the server. */
  adminKey?: PerRequest<string>;
  /** Path below which the proxy is mounted. @default '/api/docs-assistant' */
  basePath?: string;

  /** The message route. @default true when `assistantKey` or a domain is given */
  assistant?: boolean;
  /**
   * The documentation site that may be asked (section 4.2). With one alone, `POST {basePath}/message` is open too.
   */
  domain?: string;
  /** The documentation sites that may be asked, when there are several. */
  domains?: readonly string[];

  /** Agent job routes, each one off by default. `create` and `followUp` start work on the operator's account. */
  agentJobs?: { read?: boolean; create?: boolean; followUp?: boolean };
  /** The project whose jobs may be reached (section 4.1). */
  projectId?: string;
  /** The projects whose jobs may be reached, when there are several. */
  projectIds?: readonly string[];

  /** Static export routes; `domains` limits the sites that may be exported. @default false */
  staticExport?: boolean | { domains: readonly string[] };

  /**
   * Who makes this admin request; `null` answers 401. Without this function every admin route answers 403.
   * It looks at cookies and headers; it must not read the body.
   */
  authorize?: (request: Request) => Authorization | null | Promise<Authorization | null>;
  /** The same for the message route, for documentation that is not public. @default everybody may ask */
  authorizeMessage?: (request: Request) => Authorization | null | Promise<Authorization | null>;

  /**
   * Other origins whose pages may use the message route, `https://docs.example.com`. No wildcards.
   * Admin routes are for pages of the proxy's own origin alone. @default []
   */
  allowedOrigins?: readonly string[];
  /**
   * Further request headers that pages of `allowedOrigins` may send, for `authorizeMessage` or `verifyVisitor`.
   * @default []
   */
  allowedHeaders?: readonly string[];
  /**
   * Headers that your own front servers add although they look like an attempt to re-aim the proxy (`X-Original-URL`).
   * Such headers are never followed; by default a request that carries one is refused. @default []
   */
  toleratedHeaders?: readonly string[];

  /** Limits per address and per subject. @default see {@link LimitOptions} */
  limits?: LimitOptions;
  /**
   * Front servers whose `X-Forwarded-For` is believed: addresses, networks (`10.0.0.0/8`), or the words `loopback`,
   * `linklocal`, `uniquelocal`, `private`. The client is the right-most hop that is not one of them. @default []
   */
  trustedProxies?: readonly string[];
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
  verifyVisitor?: (request: Request, visitor: { address: string | null }) => boolean | Promise<boolean>;
  /** The signed cookie of `verifyVisitor`. */
  visitorPass?: {
    /**
     * Secret that signs it, 32 characters or more; give the same to all instances. @default random for each instance
     */
    secret?: string;
    /** How long it lasts, in seconds. @default 43200 */
    seconds?: number;
  };

  /** Largest request body in bytes; raise it (to about 70 MB) where readers may attach files. @default 1048576 */
  maxBodyBytes?: number;
  /** Longest time in which a request body must arrive, in milliseconds. @default 10000 */
  bodyTimeoutMs?: number;
  /** Longest wait for the first byte of the service's answer, in milliseconds. @default 60000 */
  responseTimeoutMs?: number;
  /** Longest silence in a stream, of the service or of the reader, in milliseconds. @default 60000 */
  idleTimeoutMs?: number;

  /**
   * Called once for each request when it is over. Never sees bodies or keys; what it throws is written to the console.
   */
  onRequest?: (report: RequestReport) => void;
  /** How the service is reached. @default the global `fetch`; under `toNodeListener` Node's own client, which costs less */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}
