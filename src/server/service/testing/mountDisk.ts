import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Mounts a file system in memory that is small enough to be filled. Throws an error if this process is not root and has no `sudo` without a
 * password.
 */
export async function mountDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'disk '));
  await asRoot('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder]).catch(
    (error: unknown) => {
      throw new Error(
        'This test fills a real file system, and mounts it: run it as root, or let sudo work without a password.',
        {
          cause: error,
        },
      );
    },
  );
  const ballast = join(folder, 'ballast');
  return {
    folder,
    /** Writes until the disk is full. */
    fill() {
      const file = openSync(ballast, 'a');
      for (const size of [65_536, 4_096, 1]) {
        try {
          while (true) writeSync(file, Buffer.alloc(size));
        } catch {
          // No room for a piece of this size.
        }
      }
      closeSync(file);
    },
    /** Frees the space again. */
    free: () => rmSync(ballast, { force: true }),
    async unmount() {
      await asRoot('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function asRoot(command: string, args: readonly string[]): Promise<unknown> {
  return process.getuid?.() === 0 ? run(command, [...args]) : run('sudo', ['-n', command, ...args]);
}
