import type { LocalService } from 'docs-assistant-server/local';
import type { ProxyHandler } from 'docs-assistant-server/proxy';
import { createProxyHandler } from 'docs-assistant-server/proxy';
import type { Login } from './createLogin';

/** The real proxy, in front of the local service in this process: questions for everybody, admin routes for signed-in operators. */
export function createDemoProxy(service: LocalService, login: Login): ProxyHandler {
  return createProxyHandler({
    // The service is in this process, so this address is only used in the links to bundles.
    serviceUrl: (request) => new URL(request.url).origin,
    fetch: (url, init) => service.handle(new Request(url, init)),
    assistantKey: service.assistantKey,
    adminKey: service.adminKey,
    domain: 'local',
    projectId: 'local',
    agentJobs: { read: true, create: true, followUp: true },
    staticExport: true,
    insights: true,
    authorize: (request) => login.read(request),
    // The listener sets this header to the peer's address and overwrites a client's value.
    clientAddress: (request) => request.headers.get('x-local-client-address'),
  });
}
