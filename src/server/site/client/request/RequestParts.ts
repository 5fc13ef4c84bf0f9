/** A request to an API, as a reader fills it in. */
export interface RequestParts {
  method: string;
  /** Address without a query; `{name}` is a parameter of the path. */
  address: string;
  path: Record<string, string>;
  /** Empty values are left out of the request. */
  query: Record<string, string>;
  /** Empty values are left out of the request. */
  headers: Record<string, string>;
  /** `null` for a request without a body. */
  body: string | null;
}
