import { once } from 'node:events';
import { Agent } from 'node:http';
import type { Percentiles } from './percentiles';
import { toPercentiles } from './percentiles';
import { sendBenchRequest } from './sendBenchRequest';

/** Requests that are not counted: connections open, functions get compiled. */
const WARM_UP = 200;

/** Time from a request to the end of its answer, one after another over one connection. */
export async function measureLatency(url: string, isQuestion: boolean, count: number): Promise<Percentiles> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let turn = 0; turn < count + WARM_UP; turn += 1) {
    const startedAt = performance.now();
    const incoming = await sendBenchRequest(url, isQuestion ? 'burst' : null, agent);
    incoming.resume();
    await once(incoming, 'end');
    if (turn >= WARM_UP) times.push(performance.now() - startedAt);
  }
  agent.destroy();
  return toPercentiles(times);
}

/** Time from a question to the first byte of an answer that goes on later, twenty at a time. */
export async function measureFirstByte(url: string, count: number): Promise<Percentiles> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const askOne = async () => {
    const startedAt = performance.now();
    const incoming = await sendBenchRequest(url, 'first', agent);
    const end = once(incoming, 'end');
    await once(incoming, 'data');
    times.push(performance.now() - startedAt);
    incoming.resume();
    await end;
  };
  const askInTurn = async () => {
    for (let turn = 0; turn < count / 20; turn += 1) await askOne();
  };
  await Promise.all(Array.from({ length: 20 }, askInTurn));
  agent.destroy();
  return toPercentiles(times);
}
