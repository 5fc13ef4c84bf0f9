import { request } from 'node:http';

interface SentRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request with headers that `fetch` does not let a program choose, such as `Host`. The body of the answer is not read. */
export function sendAs(url: string, { method = 'GET', headers, body }: SentRequest = {}) {
  return new Promise<{ status: number; headers: Headers }>((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: new Headers(answer.headers as Record<string, string>) });
      answer.destroy();
    });
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode ?? 0, headers: new Headers() });
    });
    sent.on('error', reject).end(body);
  });
}
