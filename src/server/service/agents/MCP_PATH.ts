/** Path of the MCP server. */
export const MCP_PATH = '/mcp';
