import { posix } from 'node:path';

/** An import of a page from another file. */
export interface PageImport {
  /** What is imported, as written. */
  names: string;
  file: string;
}

/** The text between `import` and the name of the file has no quote, so each line is read once. */
const IMPORT = /^import[ \t]+([^;'"\s][^;'"\n]*)['"]([^'"\n]+)['"];?[ \t]*$/gm;

/** The imports of a page that name what they import. */
export function readImports(markdown: string): PageImport[] {
  return [...markdown.matchAll(IMPORT)].flatMap(([, before = '', file = '']) => {
    const text = before.trimEnd();
    return /\sfrom$/.test(text) ? [{ names: text.slice(0, -'from'.length).trim(), file }] : [];
  });
}

/** The file below the docs folder that an import refers to. */
export function resolveInclude(name: string, file: string): string {
  const clean = name.replace(/^@\//, '/');
  return posix.join('/', clean.startsWith('/') ? '' : posix.dirname(file), clean).slice(1);
}
