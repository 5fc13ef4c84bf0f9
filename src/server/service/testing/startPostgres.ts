import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, type QueryResult } from 'pg';
import { requireBinary } from '../../proxy/testing/requireBinary';
import { findFreePort, startServer, type ChildServer } from '../../proxy/testing/startServer';

const run = promisify(execFile);

/** PostgreSQL's own user on Debian: the server refuses to run as root. */
const USER = 'postgres';

/** A test's own PostgreSQL server, in a temporary folder. */
export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts PostgreSQL from Debian's package, which is installed if it is missing. Throws an error that says what to install.
 *
 * @param place Parent folder for its own folder.
 */
export async function startPostgres(place = tmpdir()) {
  const bin = await findBinaries();
  const folder = await mkdtemp(join(place, 'postgres '));
  const port = await findFreePort();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, await userId('-u'), await userId('-g'));
  const asUser = (command: string, args: readonly string[]): [string, string[]] =>
    isRoot
      ? ['setpriv', [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', command, ...args]]
      : [command, [...args]];
  const data = join(folder, 'data');
  const [command, args] = asUser(join(bin, 'initdb'), [
    `--pgdata=${data}`,
    `--username=${USER}`,
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
  ]);
  await run(command, args, { cwd: folder });
  const url = `postgres://${USER}@127.0.0.1:${port}`;
  let server: ChildServer;
  const start = async () => {
    const settings = [
      '-D',
      data,
      '--listen_addresses=127.0.0.1',
      `--port=${port}`,
      `--unix_socket_directories=${folder}`,
      '--fsync=off',
      // Little memory, because many tests start a server.
      '--shared_buffers=16MB',
    ];
    server = await startServer(...asUser(join(bin, 'postgres'), settings), async () => {
      await query(`${url}/postgres`, 'SELECT 1');
      return true;
    });
  };
  await start();
  let databases = 0;
  return {
    /** Starts it again with the same data and port. */
    start,
    /** Process id of the server, the parent of its other processes. */
    processId: () => server.child.pid,
    /** URL of a new, empty database. */
    async createDatabase() {
      const name = `service_${(databases += 1)}`;
      await query(`${url}/postgres`, `CREATE DATABASE ${name}`);
      return `${url}/${name}`;
    },
    /** Stops the server at once, as when its machine is lost. */
    stop: () => end(server),
    /** Stops it permanently. */
    async remove() {
      await end(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a separate connection. */
export async function query(url: string, text: string): Promise<QueryResult> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** Ends the server with its connections, without a checkpoint. */
async function end({ child }: ChildServer): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGQUIT');
  await ended;
}

async function findBinaries(): Promise<string> {
  const root = '/usr/lib/postgresql';
  const newest = async () => (await readdir(root).catch(() => [])).toSorted((a, b) => Number(b) - Number(a))[0];
  if ((await newest()) === undefined) await requireBinary('pg_ctlcluster', 'postgresql');
  const version = await newest();
  if (version === undefined)
    throw new Error('This test runs against a real PostgreSQL. Install it: sudo apt-get install postgresql');
  return join(root, version, 'bin');
}

async function userId(flag: string): Promise<number> {
  return Number((await run('id', [flag, USER])).stdout);
}
