/** An answer of the proxy, before the common headers are added. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** The whole body as bytes, or a stream. */
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** A complete JSON answer with its length. Caches must not store it. */
export function createJsonReply(status: number, json: string, headers: Record<string, string> = {}): Reply {
  const body = new TextEncoder().encode(json);
  return {
    status,
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(body.byteLength),
      'Cache-Control': 'no-store',
      ...headers,
    },
  };
}
