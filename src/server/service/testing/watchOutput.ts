import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** The output of a process, of both streams, while it is being watched. */
export interface WatchedOutput<Found> {
  /** The output so far. */
  text(): string;
  /** The part of it that is looked for. Rejects with the whole output when the process ends before. */
  found: Promise<Found>;
}

/**
 * Watches the output of a process for what it says.
 *
 * @param find Finds that in the output so far; `undefined` while it is not there.
 * @param failure Begins the error.
 */
export function watchOutput<Found>(
  child: ChildProcessByStdio<Writable | null, Readable, Readable>,
  find: (output: string) => Found | undefined,
  failure: string,
): WatchedOutput<Found> {
  let output = '';
  const found = new Promise<Found>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const value = find(output);
      if (value !== undefined) resolve(value);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(`${failure}\n${output}`)));
  });
  return { text: () => output, found };
}

/** The address of a service, once it serves its documentation. */
export function findServiceAddress(output: string): string | undefined {
  const address = /^Local service +(http:\S+)/m.exec(output)?.[1];
  return output.includes('\nDocumentation') ? address : undefined;
}
