import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** Starts a network between a client and a server, which can be slow or block everything. */
export async function startRelay(targetPort: number) {
  let delayMs = 0;
  const held = new Set<() => void>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', (data) => {
      const pass = () => void client.write(data);
      if (delayMs === Infinity) held.add(pass);
      else if (delayMs > 0) setTimeout(pass, delayMs);
      else pass();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Delay of everything that comes back, in milliseconds; `Infinity` holds it back until another delay is set. */
    setDelay(next: number) {
      delayMs = next;
      for (const pass of held) pass();
      held.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
