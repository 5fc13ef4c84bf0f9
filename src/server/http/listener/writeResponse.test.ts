import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { serve } from '../../proxy/testing/createRecordingService';
import { toNodeListener } from './toNodeListener';

afterEach(() => vi.useRealTimers());

it('keeps the connection of a client whose body was refused unread, but arrived completely', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = await serve(toNodeListener(() => Response.json({ error: 'No.' }, { status: 403 })));
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
  const read = async () => ((await once(socket, 'data')) as [string])[0];
  try {
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n');
    expect(await read()).toMatch(/^HTTP\/1\.1 403 /);
    socket.write('body');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await read()).toMatch(/^HTTP\/1\.1 403 /);
    vi.advanceTimersByTime(60_000);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await read()).toMatch(/^HTTP\/1\.1 403 /);
  } finally {
    socket.destroy();
    await server.close();
  }
});
