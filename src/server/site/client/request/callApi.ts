import type { RequestParts } from './RequestParts';
import { headersOf, toUrl } from './writeRequest';

/** Maximum length of a displayed body, in characters. */
const BODY_MAX_LENGTH = 100_000;

export interface ReceivedResponse {
  /** `200 OK`, or `200` from a server that names no reason. */
  status: string;
  /** Status, headers and body, as in an HTTP message. */
  text: string;
  /** `cut`: the body is longer than the page shows. `broken`: the body is incomplete. */
  end: 'complete' | 'cut' | 'broken';
}

/**
 * Sends a request without any credentials of the page. Redirects fail, because they could lead a typed key to another host. Rejects if no
 * response arrives, if the page may not read it, or if a browser cannot send such a request.
 *
 * @param signal Ends the request. A body that has begun is kept.
 */
export async function callApi(request: RequestParts, signal: AbortSignal): Promise<ReceivedResponse> {
  const { method, body } = request;
  const response = await fetch(toUrl(request), {
    method,
    headers: headersOf(request),
    body: method === 'GET' || method === 'HEAD' ? null : body,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  });
  const status = `${response.status} ${response.statusText}`.trim();
  const type = response.headers.get('content-type') ?? '';
  const { text, end } = await readBody(response, type);
  const head = [status, ...[...response.headers].map(([name, value]) => `${name}: ${value}`)].join('\n');
  return { status, text: `${head}\n\n${end === 'complete' ? indent(text, type) : text}`.trimEnd(), end };
}

async function readBody(response: Response, type: string): Promise<Pick<ReceivedResponse, 'text' | 'end'>> {
  const reader = response.body?.getReader();
  let text = '';
  if (!reader) return { text, end: 'complete' };
  // Images and archives are not shown.
  if (!/^($|text\/|application\/.*(json|xml|yaml|script|form|graphql|problem))/i.test(type)) {
    reader.cancel().catch(() => {});
    return { text: `(${type})`, end: 'complete' };
  }
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: !done });
      if (text.length > BODY_MAX_LENGTH) {
        reader.cancel().catch(() => {});
        return { text: text.slice(0, BODY_MAX_LENGTH), end: 'cut' };
      }
      if (done) return { text, end: 'complete' };
    }
  } catch {
    return { text, end: 'broken' };
  }
}

/** JSON with a line for each value. */
function indent(text: string, type: string): string {
  if (!/json/i.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, BODY_MAX_LENGTH);
  } catch {
    return text;
  }
}
