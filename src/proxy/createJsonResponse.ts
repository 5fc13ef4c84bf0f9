/** A whole JSON response with its length, which no cache keeps. */
export function createJsonResponse(status: number, json: string, headers: Record<string, string> = {}): Response {
  const bytes = new TextEncoder().encode(json);
  return new Response(bytes, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}
