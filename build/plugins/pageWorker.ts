import { posix } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = './startPageWorker.mjs';

/** Builds the program of the thread that reads pages as a file of its own, and names it where the sources name theirs. */
export function pageWorker(): Plugin {
  return {
    name: 'page-worker',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: 'src/server/service/search/docsIndex/pageWorker.ts',
        fileName: 'page-worker.js',
      });
    },
    renderChunk(code, { fileName }) {
      const path = posix.relative(posix.dirname(fileName), 'page-worker.js');
      return code.includes(SOURCE) ? code.replace(SOURCE, `./${path}`) : null;
    },
  };
}
