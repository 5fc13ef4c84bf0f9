import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Puts SQLite, which is one WebAssembly file, beside the chunk that reads it from there. */
export function sqliteBinary(): Plugin {
  return {
    name: 'sqlite-binary',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/node-sqlite3-wasm/dist/node-sqlite3-wasm.js')) return null;
      const path = id.replace(/\.js$/, '.wasm');
      this.emitFile({ type: 'asset', fileName: 'chunks/node-sqlite3-wasm.wasm', source: readFileSync(path) });
      return replaceOnce(code, /__dirname\+"\/"/, 'SQLITE_FOLDER', id);
    },
    renderChunk: (code) =>
      code.includes('SQLITE_FOLDER') ? `const SQLITE_FOLDER = import.meta.dirname + "/";\n${code}` : null,
  };
}

function replaceOnce(code: string, pattern: RegExp, replacement: string, id: string): string {
  if (!pattern.test(code)) throw new Error(`The build no longer fits ${id}`);
  return code.replace(pattern, () => replacement);
}
