import {
  createMcpHandler,
  localhostAllowedHostnames,
  originValidationResponse,
  validateHostHeader,
} from '@modelcontextprotocol/server';
import { isRecord, MCP_PATH } from '../../../shared/contract';
import { readToken, wrongKey, type Admission } from '../../http/createAdmission';
import type { Route } from '../../http/createRouter';
import { HttpError } from '../../http/HttpError';
import { readBody } from '../../http/readBody';
import { sameText } from '../../lib/sameText';
import type { AgentPages } from './createAgentPages';
import { createMcpServer, type McpServerOptions } from './createMcpServer';
import type { McpOptions } from './McpOptions';

export interface McpRouteOptions extends Omit<McpServerOptions, 'site'> {
  mcp: McpOptions;
  pages: AgentPages;
  /** URLs of the service and of the site. Their hosts are accepted. */
  urls: readonly (string | undefined)[];
  admission: Admission;
}

/** Maximum size of a request: a question with its surroundings. */
const BODY_MAX_BYTES = 256 * 1024;

/** Methods that read the documentation. They count like questions. */
const READING = new Set(['tools/call', 'resources/read', 'resources/list']);

/** Maximum number of requests in one body. */
const BATCH_MAX = 20;

/** The MCP server over streamable HTTP. It has no sessions: every request is independent, so any instance can answer it. */
export function createMcpRoute({ mcp, pages, urls, admission, ...options }: McpRouteOptions): Route {
  const hosts = [
    ...localhostAllowedHostnames(),
    ...urls.flatMap((url) => (url === undefined ? [] : [new URL(url).hostname])),
    ...(mcp.hosts ?? []),
  ];
  const handler = createMcpHandler(({ requestInfo }) => {
    if (!requestInfo) throw new Error('The MCP server can be reached only over HTTP.');
    return createMcpServer({ ...options, pages, site: pages.siteFor(requestInfo) });
  });

  return {
    method: 'POST',
    path: MCP_PATH,
    async handle(request) {
      const { host } = new URL(request.url);
      const names = [host, request.headers.get('host') ?? host];
      if (!names.every((name) => validateHostHeader(name, hosts).ok)) {
        throw new HttpError(
          403,
          `The host ${host} is not allowed. The operator can name it with publicUrl or mcp.hosts.`,
        );
      }
      const refusal = originValidationResponse(request, hosts);
      if (refusal) return refusal;
      checkKey(request, mcp.apiKey);
      const { value: body } = await readBody(request, { maxBytes: BODY_MAX_BYTES });
      const requests = Array.isArray(body) ? (body as unknown[]) : [body];
      if (requests.length > BATCH_MAX)
        throw new HttpError(413, `At most ${BATCH_MAX} requests are allowed in one body.`);
      for (const one of requests) {
        if (!isRecord(one) || !READING.has(String(one.method))) continue;
        await admission.countReader('tools-of-address', request);
        await admission.count('tools-of-hour', 'organization');
      }
      return handler.fetch(request, { parsedBody: body });
    },
  };
}

function checkKey(request: Request, key: string | undefined): void {
  if (key !== undefined && !sameText(readToken(request), key)) throw wrongKey();
}
