import { posix } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = './startPageWorker.mjs';

/** Builds the worker thread that reads pages as a separate file, and replaces the path of its source by the path of this file. */
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
