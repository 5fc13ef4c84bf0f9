import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestLogEntry } from '../../../src/server/service/http/createTelemetry';
import { startPostgres, USUAL_BUFFERS } from '../../../src/server/service/testing/startPostgres';
import { findServiceAddress, watchOutput } from '../../../src/server/service/testing/watchOutput';
import { ASKING_KEY } from '../shared/timeAnswer';
import { readProcessorSeconds } from './readProcessorSeconds';

/** A way of running the service, named as in the documentation about production. */
export interface Topology {
  name: string;
  instances: number;
  engine: 'SQLite' | 'PostgreSQL';
  /** The database finds the passages, instead of the index of each instance. */
  isSearched?: true;
}

export const TOPOLOGIES: readonly Topology[] = [
  { name: 'SQLite, one process', instances: 1, engine: 'SQLite' },
  { name: 'PostgreSQL, one instance', instances: 1, engine: 'PostgreSQL' },
  { name: 'PostgreSQL, three instances', instances: 3, engine: 'PostgreSQL' },
  { name: 'PostgreSQL, one instance, search in it', instances: 1, engine: 'PostgreSQL', isSearched: true },
  { name: 'PostgreSQL, three instances, search in it', instances: 3, engine: 'PostgreSQL', isSearched: true },
];

export interface RunningTopology {
  /** URLs of the instances. */
  urls: readonly string[];
  /**
   * The instances' own times from the arrival of a question to the first byte of its answer, in milliseconds, since the last call. Refused
   * questions are left out.
   */
  takeFirstBytes(): number[];
  /** Processor time of the instances and of the database since their start, in seconds. */
  processorSeconds(): { service: number; database: number };
  close(): Promise<void>;
}

/** File with the read pages: the next process starts with a copy of it. */
const PAGES_FILE = 'pages.sqlite';

/** Reads the pages once and returns the folder with the result. */
export async function readPages(root: string, docs: string): Promise<string> {
  const folder = await mkdtemp(join(root, 'read '));
  const { child } = await startInstance(['--docs', docs, '--data', folder]);
  await end(child);
  return folder;
}

/** Starts the built service with pages that were read before. */
export async function startTopology(
  { instances, engine, isSearched }: Topology,
  { root, docs, pages }: { root: string; docs: string; pages: string },
): Promise<RunningTopology> {
  const folder = await mkdtemp(join(root, 'service '));
  const postgres = engine === 'PostgreSQL' ? await startPostgres(tmpdir(), USUAL_BUFFERS) : null;
  const env = postgres ? { DATABASE_URL: await postgres.createDatabase() } : undefined;
  const running = await Promise.all(
    Array.from({ length: instances }, async (_, index) => {
      const data = join(folder, `data-${index}`);
      await mkdir(data);
      await copyFile(join(pages, PAGES_FILE), join(data, PAGES_FILE));
      const shared = postgres ? ['--shared', join(folder, 'shared')] : [];
      const search = isSearched ? ['--search-engine', 'postgres'] : [];
      return startInstance(['--docs', docs, '--data', data, ...shared, ...search], env);
    }),
  );
  const children = running.map(({ child }) => child);
  return {
    urls: running.map(({ url }) => url),
    takeFirstBytes: () => running.flatMap(({ takeLog }) => readFirstBytes(takeLog())),
    processorSeconds: () => ({
      service: children.reduce((sum, { pid }) => sum + readProcessorSeconds(pid), 0),
      database: postgres ? readProcessorSeconds(postgres.processId()) : 0,
    }),
    async close() {
      await Promise.all(children.map(end));
      await postgres?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startInstance(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ url: string; child: ChildProcess; takeLog: () => string }> {
  const child = spawn(
    process.execPath,
    ['dist-server/cli.js', 'service', ...args, '--key', ASKING_KEY, '--port', '0', '--log'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    },
  );
  const failure = 'The service did not start; run npm run build before.';
  const url = await watchOutput(child, findServiceAddress, failure).found;
  // From here on, only the log of requests is kept: with the earlier output it would be too long.
  child.stdout.removeAllListeners('data');
  let log = '';
  child.stdout.on('data', (chunk) => (log += String(chunk)));
  const takeLog = () => {
    const taken = log;
    log = '';
    return taken;
  };
  return { url, child, takeLog };
}

/** The time to the first byte of each answer in the log of requests. Refused questions are left out. */
function readFirstBytes(log: string): number[] {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{"event":"request"'))
    .map((line) => JSON.parse(line) as RequestLogEntry)
    .filter(({ method, status }) => method === 'POST' && status === 200)
    .map(({ firstByteMs }) => firstByteMs);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
