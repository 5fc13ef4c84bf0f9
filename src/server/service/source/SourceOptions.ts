/** An MCP server over documentation that lives elsewhere. */
export interface SourceOptions {
  /** Address of the server, such as `https://docs.example.com/mcp`. Redirects are not followed. */
  url: string;
  /** Sent as a bearer token; never logged and never sent to clients. @default none */
  apiKey?: string | undefined;
  /** Name of its tool that searches. @default recognised by name, description and arguments */
  tool?: string | undefined;
  /** Name of the tool's argument that takes the query. @default recognised by the tool's schema */
  argument?: string | undefined;
}
