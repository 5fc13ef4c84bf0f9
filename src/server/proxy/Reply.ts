/** An answer of the proxy before the headers that all answers have are added. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** Whole, as bytes, or a stream that goes on. */
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** A whole JSON answer with its length, which no cache keeps. */
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
