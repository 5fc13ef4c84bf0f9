import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inBench } from '../shared/inBench';
import type { Usage } from './serveChild';

/** A server in a process of its own. */
export interface Child {
  port: number;
  /** The resources that it has used; resets its peak. */
  readUsage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts a server of this folder. */
export async function startChild(file: string, parameters: readonly string[] = []): Promise<Child> {
  const child: ChildProcess = fork(inBench(`proxy/${file}`), parameters, {
    env: { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    async readUsage() {
      const answer = once(child, 'message');
      child.send('usage');
      const [usage] = (await answer) as [Usage];
      return usage;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
