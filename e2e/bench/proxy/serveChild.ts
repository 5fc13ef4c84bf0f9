import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The resources that a server's process has used. */
export interface Usage {
  /** Resident memory now, in bytes. */
  residentBytes: number;
  /** Largest resident memory since the last report, in bytes. */
  peakBytes: number;
  /** Processor time since the process began, in milliseconds. */
  processorMs: number;
}

/** Serves a listener in a process of its own: tells its port to the parent, and its usage whenever it is asked. */
export function serveChild(listener: RequestListener): void {
  const server = createServer(listener);
  let peakBytes = 0;
  const sample = () => (peakBytes = Math.max(peakBytes, process.memoryUsage.rss()));
  setInterval(sample, 50).unref();
  process.on('message', () => {
    sample();
    const { user, system } = process.cpuUsage();
    const usage: Usage = {
      residentBytes: process.memoryUsage.rss(),
      peakBytes,
      processorMs: (user + system) / 1000,
    };
    peakBytes = 0;
    process.send?.(usage);
  });
  process.on('disconnect', () => process.exit(0));
  server.listen(0, '127.0.0.1', 2048, () => process.send?.({ port: (server.address() as AddressInfo).port }));
}
