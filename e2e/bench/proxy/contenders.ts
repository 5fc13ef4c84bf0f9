/** A way for a request to reach the service: directly, or through a server in between. */
export type ProxyContender = 'bare' | 'http-proxy' | 'docs-assistant';

/** The bare service first: what the others add is counted from it. */
export const PROXY_CONTENDERS: readonly ProxyContender[] = ['bare', 'http-proxy', 'docs-assistant'];

/** Paths and headers that all contenders take; the proxy's own paths are those of the service below its base. */
export const PATHS = {
  job: '/v2/agent/project-1/job/job-1',
  message: '/discovery/v2/assistant/acme/message',
} as const;

export const BASE_PATH = '/api/docs-assistant';

/** A question as the widget sends it. */
export const QUESTION = JSON.stringify({
  fp: 'anonymous',
  messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text: 'How do I start?' }] }],
  threadId: null,
});

/** Headers of a page of the proxy's own origin, with an operator's session. */
export const HEADERS = {
  'Content-Type': 'application/json',
  'Sec-Fetch-Site': 'same-origin',
  'X-Docs-Assistant': '1',
  Cookie: 'session=operator',
} as const;

/** How the service answers a question: at once, in pieces every 100 ms, or with one piece now and the end later. */
export type AnswerKind = 'burst' | 'paced' | 'first';

export const BURST_PIECES = 20;
export const PACED_PIECES = 50;
export const PACE_MS = 100;
