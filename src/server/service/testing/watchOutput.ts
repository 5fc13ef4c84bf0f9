import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** The output of a watched process, from both streams. */
export interface WatchedOutput<Found> {
  /** The output so far. */
  text(): string;
  /** The result of the search. Rejects with the whole output when the process ends before. */
  found: Promise<Found>;
}

/**
 * Watches the output of a process until something is found in it.
 *
 * @param find Searches the output so far; `undefined` if it is not there yet.
 * @param failure Beginning of the error message.
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

/** The URL of a service, once it serves its documentation. */
export function findServiceAddress(output: string): string | undefined {
  const address = /^Local service +(http:\S+)/m.exec(output)?.[1];
  return output.includes('\nDocumentation') ? address : undefined;
}
