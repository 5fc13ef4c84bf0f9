import { MCP_PATH } from '../../../shared/contract';
import type { LocalService } from './createLocalService';

/**
 * The MCP server of a local service for your own Web-standard server, at any path: `Deno.serve(createMcpHandler(service))`. The service
 * must be created with the option `mcp`; otherwise every request is answered with 404.
 */
export function createMcpHandler(service: Pick<LocalService, 'handle'>): (request: Request) => Promise<Response> {
  return (request) => service.handle(new Request(new URL(MCP_PATH, request.url), request));
}
