// For tests: a thread never ends reading a text with `spin for ever`.
import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';

/** The text that a task is about. The settings and the plain text of a page are read quickly. */
function textOf({ kind, page, site, source }) {
  if (kind === 'structure') return readFileSync(join(site[0], 'docs.json'), 'utf8');
  return (page?.asText === undefined ? page?.text : '') ?? source?.text ?? '';
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
