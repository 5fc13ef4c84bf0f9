// For tests: a thread never ends reading a text with `spin for ever`, and at its end the process says for how long its main thread took no
// event. That is processor time of this thread alone, so that other threads and programs do not count.
import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';

/** The text that a task is about. The settings and the plain text of a page are read quickly. */
function textOf({ kind, args: [first] }) {
  if (kind === 'readStructure') return readFileSync(join(first, 'docs.json'), 'utf8');
  return first?.asText === undefined ? (first?.text ?? '') : '';
}

const on = parentPort?.on.bind(parentPort);
if (on) {
  parentPort.on = (name, listener) =>
    on(name, (task) => {
      const isSpinning = textOf(task).includes('spin for ever');
      if (isSpinning) writeSync(2, 'Spinning\n');
      while (isSpinning);
      listener(task);
    });
}

if (!parentPort && process.platform === 'linux') {
  const readMs = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  let longest = 0;
  let before = readMs();
  const measure = () => {
    const now = readMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  setInterval(measure, 5).unref();
  // The start does not count.
  process.on('SIGUSR2', () => {
    measure();
    longest = 0;
  });
  process.on('exit', () => writeSync(2, `Longest block: ${Math.round(longest)} ms\n`));
}
