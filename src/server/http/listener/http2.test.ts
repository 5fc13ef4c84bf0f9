import { once } from 'node:events';
import { connect, createServer, type ClientHttp2Session, type ClientHttp2Stream, type Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProxyHandler } from '../../proxy/createProxyHandler';
import type { RecordingService } from '../../proxy/testing/createRecordingService';
import { answerJson, answerStream, createRecordingService } from '../../proxy/testing/createRecordingService';
import { BASE, OPERATOR_COOKIE, createOptions, createQuestion } from '../../proxy/testing/proxyRequests';
import { toNodeListener } from './toNodeListener';

let service: RecordingService;
let server: Http2Server;
let client: ClientHttp2Session;
beforeAll(async () => {
  service = await createRecordingService();
  const options = createOptions(service.url, { clientAddress: undefined, maxBodyBytes: 1024 });
  server = createServer(toNodeListener(createProxyHandler(options))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  client.destroy();
  server.close();
  await service.close();
});

function send(method: string, path: string, body = ''): ClientHttp2Stream {
  const headers = {
    ':method': method,
    ':path': path,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-docs-assistant': '1',
    cookie: OPERATOR_COOKIE,
  };
  const stream = client.request(headers, { endStream: body === '' });
  return body === '' ? stream : stream.end(body);
}

async function read(stream: ClientHttp2Stream): Promise<{ status: number | undefined; text: string }> {
  const [headers] = (await once(stream, 'response')) as [{ ':status'?: number }];
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk as string;
  return { status: headers[':status'], text };
}

describe('the listener on an HTTP/2 server', () => {
  it('streams answers and reads jobs', async () => {
    service.script = answerStream(['data: 1\n\n', 'data: 2\n\n']);
    const answer = await read(send('POST', `${BASE}/message`, JSON.stringify(createQuestion())));
    expect(answer).toEqual({ status: 200, text: 'data: 1\n\ndata: 2\n\n' });
    service.script = answerJson({ id: 'job-1' });
    expect(await read(send('GET', `${BASE}/v2/agent/project-1/job/job-1`))).toEqual({
      status: 200,
      text: '{"id":"job-1"}',
    });
  });

  it('refuses targets, and bodies that are too large', async () => {
    const before = service.requests.length;
    expect((await read(send('GET', `${BASE}/v2/agent/project-1/job/x/../job-1`))).status).toBe(400);
    expect((await read(send('POST', `${BASE}/message`, 'x'.repeat(5000)))).status).toBe(413);
    expect(service.requests).toHaveLength(before);
  });

  it('closes the connection to the service when the client leaves', async () => {
    service.script = (outgoing) =>
      void outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
    const arrived = service.next();
    const stream = send('POST', `${BASE}/message`, JSON.stringify(createQuestion()));
    await once(stream, 'data');
    stream.close();
    expect(await (await arrived).closed).toEqual({ isComplete: false });
  });
});
