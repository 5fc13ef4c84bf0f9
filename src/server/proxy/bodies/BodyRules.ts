/** Rules for request bodies: the operator's options with their defaults. */
export interface BodyRules {
  /** Sites that may be exported; `null` for any. */
  exportDomains: readonly string[] | null;
  /** Whether messages with the role `system` are allowed. */
  allowSystemMessages: boolean;
  /** Origins of files that a message may reference by URL. */
  fileOrigins: ReadonlySet<string>;
  /** Maximum number of search results that a question may request. */
  maxRetrievalPageSize: number;
}
