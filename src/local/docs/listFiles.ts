import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileFault } from './PageFault';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'build']);

/** A file of the documentation. */
export interface DocsFile {
  /** Path below the folder, with `/`. */
  file: string;
  mtimeMs: number;
  size: number;
}

/** What lies below a folder. */
export interface DocsFiles {
  /** The `.md` and `.mdx` files in the order of the navigation. */
  files: DocsFile[];
  /** The folders that were looked through, the first one included. */
  folders: string[];
  /** Folders and files that cannot be looked at. */
  faults: FileFault[];
}

/** Most folders that one may lie in. */
const FOLDERS_MAX_DEPTH = 100;

/** Lists the pages below a folder. Hidden folders and those of builds and packages are left out. Throws when it is no folder. */
export async function listFiles(folder: string): Promise<DocsFiles> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) {
    throw new Error(
      `[docs-assistant] There is no folder ${folder}, so there is no documentation to serve. Name the folder of your markdown files.`,
    );
  }
  const listed: DocsFiles = { files: [], folders: [], faults: [] };
  await look(folder, '', 0, listed);
  listed.files.sort((left, right) => compareFiles(left.file, right.file));
  return listed;
}

async function look(folder: string, below: string, depth: number, listed: DocsFiles): Promise<void> {
  const leaveOut = (file: string, why: string) =>
    listed.faults.push({ file, line: null, reason: `${why}, so it is left out` });
  if (depth > FOLDERS_MAX_DEPTH) {
    leaveOut(below, `lies in more than ${FOLDERS_MAX_DEPTH} folders`);
    return;
  }
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // One that has gone since its parent was read is not missed.
    if (depth === 0) throw error;
    if (error.code !== 'ENOENT') leaveOut(below, 'must not be looked into by this process');
    return [];
  });
  listed.folders.push(join(folder, below));
  const lists = entries.map(async (entry) => {
    const file = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || (entry.isDirectory() && SKIPPED_FOLDERS.has(entry.name))) return;
    if (entry.isDirectory()) return look(folder, file, depth + 1, listed);
    if (!entry.isFile() || !/\.mdx?$/i.test(entry.name)) return;
    if (entry.name.includes('\uFFFD')) leaveOut(file, 'has a name that is not UTF-8');
    // It may have gone since the folder was read.
    const state = await stat(join(folder, file)).catch(() => null);
    if (state) listed.files.push({ file, mtimeMs: state.mtimeMs, size: state.size });
  });
  await Promise.all(lists);
}

/** Folder by folder, an index before its neighbours, numbers by value. */
function compareFiles(left: string, right: string): number {
  return COLLATOR.compare(toKey(left), toKey(right));
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

function toKey(file: string): string {
  return file.replace(/(^|\/)(index|readme)\.mdx?$/i, '$1').replaceAll('/', '\u0001');
}
