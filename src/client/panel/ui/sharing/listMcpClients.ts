/** A client of MCP servers, with the set-up text for a server. */
export interface McpClient {
  name: string;
  /** A command, or the JSON of its configuration file. */
  setup: string;
}

/** The common clients of an MCP server at an http(s) address. The server is named by its host. */
export function listMcpClients(address: string): McpClient[] {
  const name = new URL(address).host.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const url = /^[\w./:@%-]+$/.test(address) ? address : `'${address.replaceAll("'", '%27')}'`;
  const write = (value: object) => JSON.stringify(value, null, 2);
  return [
    { name: 'Claude Code', setup: `claude mcp add --transport http ${name} ${url}` },
    { name: 'Cursor', setup: write({ mcpServers: { [name]: { url: address } } }) },
    { name: 'VS Code', setup: write({ servers: { [name]: { type: 'http', url: address } } }) },
  ];
}
