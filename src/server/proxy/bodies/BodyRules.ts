/** Which request bodies pass; the operator's options with their defaults. */
export interface BodyRules {
  /** Sites that may be exported; `null` for any. */
  exportDomains: readonly string[] | null;
  /** Whether messages of the role `system` pass. */
  allowSystemMessages: boolean;
  /** Origins whose files a message may name by their address. */
  fileOrigins: ReadonlySet<string>;
  /** Maximum number of search results that a question may ask for. */
  maxRetrievalPageSize: number;
}
