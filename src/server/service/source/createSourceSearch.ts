import { setLatest } from '../../../shared/contract/setLatest';
import { importPeer } from '../../lib/importPeer';
import type { Client as McpClient } from '@modelcontextprotocol/client';
import type { SearchFilter } from '../../../shared/contract';
import { printableError } from '../../../shared/contract/printable';
import { createEndpointFetch } from '../../lib/createEndpointFetch';
import { VERSION } from '../../lib/version.bundled';
import { chooseSearchTool, type SearchTool } from './chooseSearchTool';
import { readSourceResults, type SourceResult } from './readSourceResults';
import type { SourceOptions } from './SourceOptions';

/** The search of an MCP server. */
/** The library that speaks with MCP servers. */
export const importClient = () =>
  importPeer(() => import('@modelcontextprotocol/client'), 'source', '@modelcontextprotocol/client@2');

export type SourceSearch = ReturnType<typeof createSourceSearch>;

/** Timeout for one request, in milliseconds, and maximum size of a reply, in bytes. */
const REQUEST_MAX_MS = 15_000;
const REPLY_MAX_BYTES = 4 * 1024 * 1024;

/** How long results are cached, in milliseconds, and maximum number of them. */
const KEPT_MS = 300_000;
const KEPT_MAX = 500;

/** Maximum number of pages of the tool list that are read, and of characters of a query that are sent. */
const TOOL_PAGES_MAX = 10;
const QUERY_MAX_LENGTH = 1_000;

/** A connection to the server. */
interface Session {
  client: McpClient;
  tool: SearchTool;
}

/**
 * Searches documentation that lives elsewhere. The connection is opened with the first question and kept, and opened again if the server
 * has closed the session.
 *
 * @param siteUrl Base for relative URLs from the server. @default the origin of the server
 */
export function createSourceSearch(options: SourceOptions, now: () => number, siteUrl = new URL(options.url).origin) {
  const connect = createConnector(options);
  const kept = new Map<string, { until: number; results: Promise<readonly SourceResult[]> }>();
  let session: Promise<Session> | null = null;

  const open = () => {
    const opening = session ?? connect();
    session = opening;
    // The next question tries again.
    opening.catch(() => session === opening && (session = null));
    return opening;
  };
  const drop = async () => {
    const last = session;
    session = null;
    await last?.then(({ client }) => client.close()).catch(() => undefined);
  };
  const call = async (query: string, filter: SearchFilter | null | undefined): Promise<readonly SourceResult[]> => {
    const { client, tool } = await open();
    const parameters = {
      [tool.query]: query,
      ...(tool.limit && { [tool.limit.name]: tool.limit.most }),
      ...Object.fromEntries(tool.filters.flatMap((name) => (filter?.[name] ? [[name, filter[name]]] : []))),
    };
    const result = await client.callTool({ name: tool.name, arguments: parameters }, { timeout: REQUEST_MAX_MS });
    if (result.isError) throw new Error('The tool of the source answered with an error.');
    return readSourceResults(result, siteUrl);
  };
  const search = async (query: string, filter: SearchFilter | null | undefined) => {
    const hadSession = session !== null;
    try {
      return await call(query, filter);
    } catch (error) {
      await drop();
      if (!hadSession) throw error;
      return call(query, filter);
    }
  };

  return {
    /** The passages for a query, best first; `null` if the source could not be searched. Never rejects. */
    async find(question: string, filter?: SearchFilter | null) {
      const query = question.replaceAll(/\s+/g, ' ').trim().slice(0, QUERY_MAX_LENGTH);
      const key = JSON.stringify([query.toLowerCase(), filter?.language, filter?.version]);
      const known = kept.get(key);
      if (known && known.until > now()) return known.results;
      const results = search(query, filter);
      setLatest(kept, key, { until: now() + KEPT_MS, results }, KEPT_MAX);
      try {
        return await results;
      } catch (error) {
        kept.delete(key);
        const words = printableError(error);
        console.error(
          `[docs-assistant] The source could not be searched. ${options.apiKey === undefined ? words : words.replaceAll(options.apiKey, '…')}`,
        );
        return null;
      }
    },
    close: drop,
  };
}

function createConnector(options: SourceOptions): () => Promise<Session> {
  const fetchSource = createEndpointFetch(REPLY_MAX_BYTES);
  return async () => {
    // Loaded here, because it is a tenth of what a start loads, and most services read a folder.
    const { Client, StreamableHTTPClientTransport } = await importClient();
    const client = new Client({ name: 'docs-assistant', version: VERSION });
    const transport = new StreamableHTTPClientTransport(new URL(options.url), {
      fetch: (input, init) => fetchSource(input, init),
      requestInit: options.apiKey === undefined ? {} : { headers: { authorization: `Bearer ${options.apiKey}` } },
    });
    try {
      await client.connect(transport, { timeout: REQUEST_MAX_MS });
      const tools = [];
      let cursor: string | undefined;
      for (let page = 0; page < TOOL_PAGES_MAX; page += 1) {
        const listed = await client.listTools(cursor === undefined ? undefined : { cursor }, {
          timeout: REQUEST_MAX_MS,
        });
        tools.push(...listed.tools);
        cursor = listed.nextCursor;
        if (cursor === undefined) break;
      }
      return { client, tool: chooseSearchTool(tools, options) };
    } catch (error) {
      await client.close().catch(() => undefined);
      throw error;
    }
  };
}
