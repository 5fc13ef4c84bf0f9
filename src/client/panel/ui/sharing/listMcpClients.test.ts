import { expect, it } from 'vitest';
import { listMcpClients } from './listMcpClients';

const commandFor = (address: string) => listMcpClients(address)[0]?.setup;

it('names a server by its host, and quotes an address that a shell would read otherwise', () => {
  expect(commandFor('https://docs.acme.dev/mcp')).toBe(
    'claude mcp add --transport http docs-acme-dev https://docs.acme.dev/mcp',
  );
  expect(commandFor('http://[::1]:4600/mcp')).toBe("claude mcp add --transport http 1-4600 'http://[::1]:4600/mcp'");
  expect(commandFor("https://a.dev/m?x=1&y='$(id)'")).toBe(
    "claude mcp add --transport http a-dev 'https://a.dev/m?x=1&y=%27$(id)%27'",
  );
});

it('writes the files of editors as JSON', () => {
  const [, cursor, code] = listMcpClients('https://a.dev/mcp');
  expect(JSON.parse(cursor?.setup ?? '')).toEqual({ mcpServers: { 'a-dev': { url: 'https://a.dev/mcp' } } });
  expect(JSON.parse(code?.setup ?? '')).toEqual({ servers: { 'a-dev': { type: 'http', url: 'https://a.dev/mcp' } } });
});
