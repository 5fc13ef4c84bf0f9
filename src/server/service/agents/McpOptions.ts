export interface McpOptions {
  /** Key that clients must send as `Authorization: Bearer <key>`. @default no key: everyone may read */
  apiKey?: string | undefined;
  /**
   * Host names that clients use for the server, in addition to loopback names and the hosts of `publicUrl` and `siteUrl`. Requests with
   * another `Host` or `Origin` header are refused with 403. @default no other names
   */
  hosts?: readonly string[] | undefined;
}
