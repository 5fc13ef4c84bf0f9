import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';
import { createProxyHandler } from '../../proxy/createProxyHandler';
import { serve } from '../../proxy/testing/createRecordingService';
import { startNginx } from '../../proxy/testing/startNginx';
import { toNodeListener } from '../../proxy/node';
import { listen } from '../../http/listener/listen';
import { createTestService } from '../testing/createTestService';

const SITE = 'https://docs.acme.dev';

async function call(name: string, parameters: Record<string, unknown>, client: Client) {
  const result = await client.callTool({ name, arguments: parameters });
  const [first] = result.content as { type: string; text: string }[];
  return { text: first?.text ?? '', isError: result.isError === true };
}

it('holds a session with the official client behind nginx, also as its public address', async () => {
  const service = await createTestService({ mcp: true, siteUrl: SITE });
  const server = await listen(service.handle, { port: 0 });
  const nginx = await startNginx(server.url, ['proxy_set_header Host $http_host;']);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${nginx.url}/mcp`)));
  for (let count = 0; count < 3; count += 1) {
    expect((await call('search', { query: 'boil water' }, client)).text).toContain(`${SITE}/guides/start`);
  }
  expect((await client.listResources()).resources[0]?.uri).toMatch(nginx.url);
  await client.close();
  await nginx.close();
  await server.close();
  await service.close();
});

it('holds a session with the official client through the proxy behind nginx, with its key', async () => {
  const closed = await createTestService({ mcp: { apiKey: 'let-me-in' }, siteUrl: SITE });
  const server = await listen(closed.handle, { port: 0 });
  const proxies: ReturnType<typeof toNodeListener>[] = [];
  const behind = await serve((incoming, outgoing) => proxies.forEach((proxy) => proxy(incoming, outgoing)));
  const nginx = await startNginx(behind.url, ['proxy_set_header Host $http_host;']);
  const { host } = new URL(nginx.url);
  const mcp = { apiKey: 'let-me-in' };
  const options = { serviceUrl: server.url, mcp, allowedHosts: [host], trustedProxies: ['loopback'] };
  proxies.push(toNodeListener(createProxyHandler(options)));
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${nginx.url}/api/docs-assistant/mcp`)));
  expect((await client.listTools()).tools).toHaveLength(2);
  for (let count = 0; count < 3; count += 1) {
    expect((await call('search', { query: 'boil water' }, client)).text).toContain(`${SITE}/guides/start`);
  }
  expect((await call('read_page', { path: '/guides/start' }, client)).text).toContain(`${SITE}/guides/start`);
  expect((await call('read_page', { path: '/guides/strat' }, client)).isError).toBe(true);
  const [first] = (await client.listResources()).resources;
  expect((await client.readResource({ uri: first?.uri ?? '' })).contents).toHaveLength(1);
  expect((await client.listPrompts()).prompts).toHaveLength(1);
  await client.ping();
  await expect(client.callTool({ name: 'write_page', arguments: {} })).rejects.toThrow();
  await client.close();
  await nginx.close();
  await behind.close();
  await server.close();
  await closed.close();
});
