import { Agent } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { inBench } from '../shared/inBench';
import { serveChild } from './serveChild';

/** The part of `http-proxy` that is used; the package brings no types. */
interface Forwarder {
  web(incoming: IncomingMessage, outgoing: ServerResponse): void;
  on(event: 'error', listener: (error: Error, incoming: IncomingMessage, outgoing: ServerResponse) => void): void;
}

const require = createRequire(inBench('proxy/peers/package.json'));
const { createProxyServer } = require('http-proxy') as { createProxyServer: (options: object) => Forwarder };

/** The least that forwards: connections kept, the key added, nothing checked. */
const forwarder = createProxyServer({
  target: process.argv[2],
  agent: new Agent({ keepAlive: true, maxSockets: Infinity }),
  headers: { Authorization: 'Bearer bench_dsc_key' },
});
forwarder.on('error', (_error, _incoming, outgoing) => outgoing.destroy());
serveChild((incoming, outgoing) => forwarder.web(incoming, outgoing));
