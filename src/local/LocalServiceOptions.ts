import type { BucketOptions } from './exports/bundles/BucketOptions';
import type { AdminKey, AssistantKey } from './http/authorize';
import type { EmbeddingOptions } from './meaning/EmbeddingOptions';
import type { ModelOptions } from './model/ModelOptions';
import type { RequestLogEntry } from './telemetry/createTelemetry';

/** Options of `createLocalService`. An option that does not exist, or whose value is of the wrong type, throws an error. */
export interface LocalServiceOptions {
  /** Folder of `.md` and `.mdx` files. */
  docsFolder: string;
  /** The documentation site's identifier in the message path. @default 'local' */
  domain?: string | undefined;
  /** Public key of the message endpoint. @default 'local_dsc_demo' */
  assistantKey?: string | undefined;
  /** Further assistant keys, with ends and addresses. @default none */
  assistantKeys?: readonly AssistantKey[] | undefined;
  /** Secret key of agent jobs and static exports, with all rights. @default a random one */
  adminKey?: string | undefined;
  /** Further admin keys, with scopes, ends and addresses. @default none */
  adminKeys?: readonly AdminKey[] | undefined;
  /** Folder in which threads, jobs, exports and what was read of the pages are kept. One service at a time. @default none: they end with the service */
  dataFolder?: string | undefined;
  /**
   * Address of a PostgreSQL database (13 or newer), `postgres://user:password@host/name`, in which threads, jobs and counted requests are kept
   * in place of a file: any number of services may work with one at the same time. @default none: SQLite
   */
  databaseUrl?: string | undefined;
  /**
   * Folder of the exports' archives and of the agent's clone. Services with one database share it; each has a `dataFolder` of its own, or
   * none. @default the data folder
   */
  sharedFolder?: string | undefined;
  /** A bucket of S3, or of any server that speaks its protocol, in which the archives of exports are kept. @default none: they are in the shared folder */
  bundleBucket?: BucketOptions | undefined;
  /** Days for which threads, jobs with their archives, and counts of questions are kept behind their last change. @default 90 */
  keepDays?: number | undefined;
  /**
   * Keeps the texts of questions that the documentation does not answer, for the operators' insights: without e-mail addresses, keys and tokens,
   * and for `keepDays`. @default false: questions are counted alone
   */
  keepQuestions?: boolean | undefined;
  /**
   * Takes in changes of the docs folder while the service runs: true where the system tells of them, `'poll'` to look every two
   * seconds, for drives that tell nothing. @default false
   */
  watch?: boolean | 'poll' | undefined;
  /** Called while the docs folder is read, with the share that is done, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** A language model that writes the answers from what the search finds. @default none: the best passages are the answer */
  model?: ModelOptions | undefined;
  /** A model by which passages are found by what they mean, also by questions in another language. @default none: by words alone */
  embeddings?: EmbeddingOptions | undefined;
  /** Project of the agent jobs. @default 'local' */
  projectId?: string | undefined;
  /** Sites that may be exported, by host name. @default every host name */
  exportDomains?: readonly string[] | undefined;
  /** Fault scenario of all requests that name none in their path. @default none */
  scenario?: string | undefined;
  /**
   * True when a request may name a fault scenario in its path, `/scenarios/<name>[:<times>][:<nonce>]/discovery/…`: for tests.
   * @default false
   */
  scenarios?: boolean | undefined;
  /** Address under which clients reach the service, for links to bundles. @default the address of the request */
  publicUrl?: string | undefined;
  /**
   * Front servers, as nginx, whose `X-Forwarded-For` is believed, so that limits count readers and not the server: addresses, networks, or
   * `loopback`, `linklocal`, `uniquelocal`, `private`. @default none: the address of the connection is the reader's
   */
  trustedProxies?: readonly string[] | undefined;
  /** True when new threads get a key, which follow-ups must carry. @default false */
  threadKeys?: boolean | undefined;
  /** Milliseconds between two deltas of an answer; 0 sends all at once. @default 8 */
  paceMs?: number | undefined;
  /** Whether the organization's plan has static exports; without it they are refused with 403. @default true */
  hasExports?: boolean | undefined;
  /** How long a link to a bundle works, in milliseconds. @default 3600000: an hour */
  linkLifetimeMs?: number | undefined;
  /** Requests that the message endpoint takes in an hour. @default 10000 */
  messagesPerHour?: number | undefined;
  /** Requests that it takes from one address in a day. @default 10000 */
  messagesPerAddressAndDay?: number | undefined;
  /** Called behind each request with its route, status and time; it holds no question, key or address. @default none */
  log?: ((entry: RequestLogEntry) => void) | undefined;
  /** The time in milliseconds. @default Date.now */
  now?: (() => number) | undefined;
}
