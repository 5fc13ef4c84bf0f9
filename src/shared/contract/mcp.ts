import { InvalidBodyError } from './InvalidBodyError';
import { isGiven, requireRecord, requireText } from './message/bodyFields';
import { isRecord } from './isRecord';

/** The MCP server of the local service: JSON-RPC 2.0 by streamable HTTP, https://modelcontextprotocol.io/specification */

export const MCP_PATH = '/mcp';

/** The tools of the MCP server. All of them only read. */
export const MCP_TOOLS = ['search', 'read_page'] as const;

/** The headers of a client that the server reads beside the usual ones. */
export const MCP_HEADERS = ['mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** The methods that read the documentation, and the ones that a session needs. */
const METHODS: readonly string[] = [
  'initialize',
  'notifications/initialized',
  'notifications/cancelled',
  'ping',
  'prompts/get',
  'prompts/list',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'server/discover',
  'tools/call',
  'tools/list',
];

/** One request or notification of a client. */
export interface McpRequest {
  jsonrpc: '2.0';
  /** Not set for a notification. */
  id?: string | number;
  method: string;
  params?: Record<string, unknown>;
}

/**
 * Reads one message of a client and rebuilds it from the fields of JSON-RPC. Several messages in one body are not accepted.
 *
 * @throws InvalidBodyError For a method or a tool that does more than reading the documentation, too.
 */
export function readMcpRequest(body: unknown): McpRequest {
  const { jsonrpc, id, method, params } = requireRecord(body, 'The body', 'one JSON-RPC message');
  if (jsonrpc !== '2.0') throw new InvalidBodyError('jsonrpc must be "2.0".');
  if (isGiven(id) && typeof id !== 'string' && !Number.isFinite(id)) {
    throw new InvalidBodyError('id must be a string or a number.');
  }
  const name = requireText(method, 'method');
  if (!METHODS.includes(name)) throw new InvalidBodyError('The method is not one that reads the documentation.');
  const isTool = isRecord(params) && MCP_TOOLS.some((tool) => tool === params.name);
  if (name === 'tools/call' && !isTool) throw new InvalidBodyError('params.name must be the name of a tool.');
  return {
    jsonrpc,
    ...(isGiven(id) && { id: id as string | number }),
    method: name,
    ...(isGiven(params) && { params: requireRecord(params, 'params') }),
  };
}
