import { randomUUID } from 'node:crypto';
import { realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { makeFolder } from '../../../lib/makeFolder';
import { sha256 } from '../../../lib/sha256';

/** Maximum length of a Unix socket path that every system supports, in bytes. */
const SOCKET_PATH_MAX_BYTES = 100;

/**
 * Makes this process the only one that works with a folder, until it releases the folder or ends. The claim is a socket that this process
 * listens on: the system closes it when the process ends, so a killed process never blocks its successor, and a reused process number does
 * no harm.
 *
 * @returns A function that releases the folder; `null` when another process has it.
 */
async function claimFolder(folder: string): Promise<(() => Promise<void>) | null> {
  const path = await socketPath(folder);
  let server = await listenAt(path);
  if (!server && (await removeDead(path))) server = await listenAt(path);
  if (!server) return null;
  const held = server;
  // The claim must not keep a process alive that has nothing else to do.
  held.unref();
  return () => new Promise((resolve) => held.close(() => resolve()));
}

/** Creates the data folder of a service if it is missing, and claims it. Rejects when another process has it. */
export async function claimDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  await makeFolder(dataFolder, 0o700);
  const release = await claimFolder(dataFolder);
  if (release) return release;
  throw new Error(
    `[docs-assistant] The data folder ${dataFolder} is in use by another process. Two processes would corrupt the data. ` +
      'Stop the other one, or choose another folder with --data or dataFolder.',
  );
}

/** Path of the socket: a named pipe on Windows; elsewhere in the folder, unless that path is too long for a socket. */
async function socketPath(folder: string): Promise<string> {
  const real = await realpath(folder);
  const name = `docs-assistant-${sha256(real).slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = join(real, 'service.sock');
  const places = [inside, relative(process.cwd(), inside)];
  return places.find((place) => Buffer.byteLength(place) <= SOCKET_PATH_MAX_BYTES) ?? join(tmpdir(), `${name}.sock`);
}

/** A server at the path; `null` when the path is in use. */
function listenAt(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(path, () => resolve(server));
  });
}

/**
 * Removes the socket of a killed process; false when a process listens on it. It is moved aside first, because another process could put
 * its own socket there between the check and the removal.
 */
async function removeDead(path: string): Promise<boolean> {
  if (await isAlive(path)) return false;
  const aside = `${path}.${randomUUID().slice(0, 8)}`;
  try {
    await rename(path, aside);
  } catch {
    // Another process has just removed it.
    return true;
  }
  if (await isAlive(aside)) {
    await rename(aside, path);
    return false;
  }
  await rm(aside, { force: true });
  return true;
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
