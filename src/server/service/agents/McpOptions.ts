/** Options of the MCP server. */
export interface McpOptions {
  /** Key that clients must send as `Authorization: Bearer <key>`. @default none: everybody may read */
  apiKey?: string | undefined;
  /**
   * Host names by which clients reach the server, besides loopback names and those of `publicUrl` and `siteUrl`. Requests with another
   * `Host` or `Origin` header are refused with 403. @default none
   */
  hosts?: readonly string[] | undefined;
}
