/** An MCP server for documentation that lives elsewhere. */
export interface SourceOptions {
  /** URL of the server, such as `https://docs.example.com/mcp`. Redirects are not followed. */
  url: string;
  /** Sent as a bearer token; never logged and never sent to clients. @default no token */
  apiKey?: string | undefined;
  /** Name of its search tool. @default recognized by name, description and arguments */
  tool?: string | undefined;
  /** Name of the tool's argument for the query. @default recognized by the tool's schema */
  argument?: string | undefined;
}
