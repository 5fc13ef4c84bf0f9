import { MCP_PATH } from '../agents/MCP_PATH';
import type { LocalService } from './createLocalService';

/**
 * The MCP server of a local service for a Web-standard server of your own, at any address: `Deno.serve(createMcpHandler(service))`. The
 * service has to be created with the option `mcp`; without it every request is answered with 404.
 */
export function createMcpHandler(service: Pick<LocalService, 'handle'>): (request: Request) => Promise<Response> {
  return (request) => service.handle(new Request(new URL(MCP_PATH, request.url), request));
}
