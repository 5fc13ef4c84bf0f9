/** The connection of a request, as the server knows it. */
export interface Connection {
  /** Address of the socket's peer. */
  remoteAddress?: string | null | undefined;
  /** Aborted when the client disconnects. @default the request's own signal */
  signal?: AbortSignal;
  /** The best way to reach the service from this server. The operator's `fetch` option takes precedence. @default the global `fetch` */
  fetch?: ServiceFetch;
}

/** Sends a request to the service: the part of `fetch` that the proxy needs. Never follows redirects. */
export type ServiceFetch = (url: string, init: ServiceRequestInit) => Promise<ServiceResponse>;

/** Request that the proxy sends to the service. */
export interface ServiceRequestInit {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | null;
  redirect: 'manual';
  signal: AbortSignal;
}

/** The part of a `Response` that the proxy reads. */
export interface ServiceResponse {
  readonly status: number;
  readonly type?: string;
  readonly headers: { get(name: string): string | null };
  readonly body: ServiceBody | null;
}

/** The part of a `ReadableStream` that the proxy reads. */
export interface ServiceBody {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array }>;
    cancel(): Promise<void>;
  };
}
