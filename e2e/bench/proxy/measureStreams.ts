import type { IncomingMessage } from 'node:http';
import { Agent } from 'node:http';
import { PACED_PIECES } from './contenders';
import type { Percentiles } from './percentiles';
import { toPercentiles } from './percentiles';
import { sendBenchRequest } from './sendBenchRequest';
import type { Child } from './startChild';

/** The result of many paced streams at once. */
export interface Streams {
  streams: number;
  /** Streams of which every piece came, in order, and then the end. */
  whole: number;
  lostPieces: number;
  /** From the service's writing a piece to the client's reading it, in milliseconds. */
  delay: Percentiles;
  /** Resident memory of the server in between; `null` without one. In bytes. */
  memory: { before: number; peak: number; perStream: number } | null;
  processorMs: number | null;
}

/** Opens streams one every other millisecond, so that all are open at once, and follows every piece of each. */
export async function measureStreams(url: string, count: number, server: Child | null): Promise<Streams> {
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const before = await server?.readUsage();
  const delays: number[] = [];
  const received = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 2));
      return sendBenchRequest(url, 'paced', agent)
        .then((incoming) => follow(incoming, delays))
        .catch(() => ({ pieces: 0, isWhole: false }));
    }),
  );
  const after = await server?.readUsage();
  agent.destroy();
  const pieces = received.reduce((sum, stream) => sum + stream.pieces, 0);
  return {
    streams: count,
    whole: received.filter(({ isWhole }) => isWhole).length,
    lostPieces: count * PACED_PIECES - pieces,
    delay: toPercentiles(delays),
    memory: before && after ? toMemory(before.residentBytes, after.peakBytes, count) : null,
    processorMs: before && after ? after.processorMs - before.processorMs : null,
  };
}

/** Reads a stream to its end; pieces count as long as each has the number that follows. */
function follow(incoming: IncomingMessage, delays: number[]): Promise<{ pieces: number; isWhole: boolean }> {
  return new Promise((resolve) => {
    let rest = '';
    let pieces = 0;
    incoming.setEncoding('utf8');
    incoming.on('data', (text: string) => {
      const now = process.hrtime.bigint();
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const { index, at } = JSON.parse(event.slice('data: '.length)) as { index: number; at: string };
        if (index === pieces) pieces += 1;
        delays.push(Number(now - BigInt(at)) / 1e6);
      }
    });
    incoming.on('end', () => resolve({ pieces, isWhole: pieces === PACED_PIECES && rest === '' }));
    incoming.on('error', () => resolve({ pieces, isWhole: false }));
  });
}

function toMemory(before: number, peak: number, count: number): { before: number; peak: number; perStream: number } {
  return { before, peak, perStream: Math.max(0, (peak - before) / count) };
}
