import type { BucketOptions } from '../jobs/exports/bundles/BucketOptions';
import type { AdminKey, AssistantKey } from '../../http/createAdmission';
import type { Agent } from '../jobs/agent/Agent';
import type { EmbeddingOptions } from '../search/embeddings/EmbeddingOptions';
import type { McpOptions } from '../agents/McpOptions';
import type { UsedOwnerWords } from '../answer/owner/UsedOwnerWords';
import type { ModelOptions } from '../answer/model/ModelOptions';
import type { SourceOptions } from '../source/SourceOptions';
import type { RequestLogEntry } from '../../http/createTelemetry';

/** Options of `createLocalService`. An unknown option, or a value of the wrong type, throws an error. */
export interface LocalServiceOptions {
  /** Folder of `.md` and `.mdx` files or of a built site, or the address of a live one. Required unless `source` is set. */
  docsFolder?: string | undefined;
  /**
   * [MCP server](#search-documentation-that-lives-elsewhere) whose search finds the passages. There are then no pages, exports and agent
   * jobs. @default none
   */
  source?: SourceOptions | undefined;
  /** Identifier of the documentation site in the path of the message endpoint. @default 'local' */
  domain?: string | undefined;
  /** Public key of the message endpoint, with `_dsc_` in it, or a list of keys with expiry dates and allowed addresses. @default a random one */
  assistantKey?: string | readonly AssistantKey[] | undefined;
  /**
   * Origins whose pages may ask without a proxy; `loopback` stands for the pages of this machine. @default none
   */
  allowedOrigins?: readonly string[] | undefined;
  /**
   * Secret key for agent jobs and static exports, with all permissions, or a list of keys with scopes, expiry dates and allowed addresses.
   * @default a random one
   */
  adminKey?: string | readonly AdminKey[] | undefined;
  /** Folder for threads, jobs, exports and the search index. Only one service can use it at a time. @default none: everything is kept in memory */
  dataFolder?: string | undefined;
  /**
   * URL of a PostgreSQL database (13 or newer) for threads, jobs and counts, which [several services](/server/deploy#as-several-instances)
   * share. @default SQLite
   */
  databaseUrl?: string | undefined;
  /**
   * Folder for export archives and the agent's repository clone. Services that share a database must share this folder too, but not their
   * `dataFolder`. @default the data folder
   */
  sharedFolder?: string | undefined;
  /** S3-compatible bucket for export archives. @default the shared folder */
  bundleBucket?: BucketOptions | undefined;
  /** Retention in days of threads, jobs with their archives, and question counts, after their last change. @default 90 */
  keepDays?: number | undefined;
  /**
   * Stores the text of questions that the documentation does not answer, for the operators' insights. Email addresses, keys, passwords,
   * card and account numbers are removed, and the texts are deleted after `keepDays`. @default false: questions are only counted
   */
  keepQuestions?: boolean | undefined;
  /**
   * Watches the docs folder for changes while the service runs. `'poll'` checks every two seconds, for drives that report no changes,
   * such as network drives. @default false
   */
  watch?: boolean | 'poll' | undefined;
  /** Maximum number of pages of a live site. @default 5000 */
  maxPages?: number | undefined;
  /** Time between two readings of a live site, in milliseconds. Only changed pages are read again. @default 21600000: six hours */
  refreshMs?: number | undefined;
  /** Serves the pages to AI tools [as an MCP server](/server/agents-and-mcp#add-an-mcp-server) at `/mcp`. @default false */
  mcp?: boolean | McpOptions | undefined;
  /** Language model that writes answers. @default none */
  model?: ModelOptions | undefined;
  /** Embedding model for semantic search. @default none */
  embeddings?: EmbeddingOptions | undefined;
  /** Identifier of the project for agent jobs. @default 'local' */
  projectId?: string | undefined;
  /**
   * URL for editing the source of a page, which each page of an export links to, with `:path` for the page's file, such as
   * `https://github.com/acme/docs/edit/main/docs/:path`. @default none: no link
   */
  editUrl?: string | undefined;
  /**
   * Servers that readers of an API page may call from it: host names, such as `api.example.com`, or origins, such as
   * `http://localhost:8080`. The pages' policy then allows no other servers. @default none: requests are built and not sent
   */
  playgroundHosts?: readonly string[] | undefined;
  /** Public base URL of the service, for links to bundles and to the files that programs read. @default the URL of the request */
  publicUrl?: string | undefined;
  /**
   * URL of the site that the documentation is read on, such as `https://docs.example.com`: the canonical addresses of pages, and the
   * addresses that the MCP server gives. @default the service's own URL
   */
  siteUrl?: string | undefined;
  /**
   * Reverse proxies, such as nginx, whose `X-Forwarded-For` is trusted, so that limits apply per reader: addresses, networks, or
   * `loopback`, `linklocal`, `uniquelocal` and `private`. @default none: the connection's address is used
   */
  trustedProxies?: readonly string[] | undefined;
  /** Issues a key for each new thread, which follow-up questions must send. @default false */
  threadKeys?: boolean | undefined;
  /** Maximum number of questions in an hour. @default 10000 */
  messagesPerHour?: number | undefined;
  /** Maximum number of questions from one address in a day. @default 10000 */
  messagesPerAddressAndDay?: number | undefined;
  /** Called after each request with route, status and duration. @default none */
  log?: ((entry: RequestLogEntry) => void) | undefined;
}

/** What the commands and the tests of this package set, beside the options of `createLocalService`. */
export interface ServiceHooks {
  /** Called while the pages are read, with the progress from 0 to 1; for a live site also in words. An error that it throws ends the reading. */
  onProgress?: ((share: number, words?: string) => void) | undefined;
  /** Called when the owner's words belong to an answer. */
  onOwnerWords?: ((used: UsedOwnerWords) => void) | undefined;
  /** Milliseconds between two deltas of an answer; 0 sends everything at once. @default 8 */
  paceMs?: number | undefined;
  /** The current time in milliseconds since the epoch. @default Date.now */
  now?: (() => number) | undefined;
  /** Works on jobs if there is no model. */
  agent?: Agent | undefined;
}

export type ServiceSettings = LocalServiceOptions & ServiceHooks;
