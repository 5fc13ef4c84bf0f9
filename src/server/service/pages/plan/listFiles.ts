import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { countOf } from '../../../lib/countOf';
import { findGenerator } from './findGenerator';
import { isHtml } from '../file/readSource';
import { MARKDOWN_END } from '../links/toDocsPath';
import type { FileProblem } from '../DocsPage';

/** A file of the documentation. */
export interface DocsFile {
  /** Path below the folder, with `/`. */
  file: string;
  mtimeMs: number;
  size: number;
}

export interface DocsFiles {
  /** True if they are the pages of a built site. */
  isBuilt: boolean;
  /** The `.md` and `.mdx` files in the order of the navigation, or those of `.html` of a built site. */
  files: DocsFile[];
  /** The searched folders, including the first one. */
  folders: string[];
  /** Folders and files that are left out, with the reason. */
  problems: FileProblem[];
  /** Lines about files of documentation in other formats: `578 .qmd files (Quarto) are not read`. */
  unread: string[];
}

/** Formats of documentation that are not read, by the ends of their files. */
const UNREAD: Readonly<Record<string, string>> = {
  qmd: 'Quarto',
  rst: 'reStructuredText',
  adoc: 'AsciiDoc',
  ipynb: 'notebooks',
  mdoc: 'Markdoc',
  org: 'Org',
  textile: 'Textile',
};

/** What is collected from folder to folder. */
type Listed = Omit<DocsFiles, 'isBuilt' | 'unread'> & {
  /** Number of files in other formats, by their ends. */
  others: Map<string, number>;
  /** Folders named `build` or `dist`: sections of a built site, but not of a folder of markdown. */
  outputs: string[];
};

/** Maximum depth of nested folders. */
const FOLDERS_MAX_DEPTH = 100;

/**
 * Lists the pages below a folder, without hidden folders, packages, and builds beside markdown. Links to files and folders below the same
 * folder are followed, each folder once: a volume of a Kubernetes ConfigMap consists of such links. Throws if the path is not a folder.
 */
export async function listFiles(folder: string): Promise<DocsFiles> {
  const state = await stat(folder).catch(() => null);
  if (!state?.isDirectory()) {
    throw new Error(
      `[docs-assistant] The docs folder ${folder} does not exist. Set it to the folder of your markdown files.`,
    );
  }
  const listed: Listed = { files: [], folders: [], problems: [], others: new Map(), outputs: [] };
  const linked: string[] = [];
  await listFolder(folder, '', 0, listed, linked);
  await followFolders(folder, linked, listed);
  const { others, outputs, ...found } = listed;
  const isNothing = listed.files.length === 0 && others.size === 0;
  if (isNothing || areBuilt(listed.files)) await followFolders(folder, outputs, listed);
  for (const file of outputs) leaveOut(listed, file, 'is named like the output of a build');
  // A generator's folder may have pages of HTML as sources.
  const isHome = listed.files.some(({ file }) => /^index\.html?$/i.test(file));
  const isBuilt = areBuilt(listed.files) && (isHome || (await findGenerator(folder, 0)) === null);
  const unread = [...others].map(
    ([end, count]) =>
      `${countOf(count, `.${end} file`)} (${UNREAD[end]}) ${count === 1 ? 'is' : 'are'} not read: give the built site.`,
  );
  return {
    ...found,
    isBuilt,
    unread: isBuilt ? [] : unread,
    files: sortByFile(listed.files.filter(({ file }) => isHtml(file) === isBuilt)),
  };
}

/** A site may offer its pages as markdown beside them, and have a few other files of markdown. */
function areBuilt(files: readonly DocsFile[]): boolean {
  const pages = files.filter(({ file }) => isHtml(file));
  const markdown = files.filter(({ file }) => !isHtml(file));
  if (pages.length === 0) return false;
  const known = new Set(pages.map(({ file }) => `/${file.replace(/(?:(?:^|\/)index)?\.html?$/i, '')}`));
  const isCopy = ({ file }: DocsFile) => {
    const path = `/${file.replace(/(?:(?:^|\/)index)?(?:\.html)?\.mdx?$/i, '')}`;
    // Fumadocs has them in a folder of their own, as `llms.mdx/guides/start/content.md`.
    return known.has(path) || known.has(path.replace(/^\/[^/]+(?=\/)/, '').replace(/(?<=.)\/content$/, ''));
  };
  const sources = markdown.filter((one) => !isCopy(one));
  // Libraries among the assets bring a text about themselves.
  const own = sources.filter(({ file }) => !/\/(?:readme|changelog|contributing|license)\.md$/i.test(file));
  return sources.length === 0 || (known.has('/') && own.length * 10 < pages.length && sources.length < pages.length);
}

/** True if a folder holds a built site: pages of HTML, and no sources of its own. Throws if the path is not a folder. */
export async function isBuiltSite(folder: string): Promise<boolean> {
  return (await listFiles(folder)).isBuilt;
}

async function listFolder(
  folder: string,
  below: string,
  depth: number,
  listed: Listed,
  linked: string[],
): Promise<void> {
  if (depth > FOLDERS_MAX_DEPTH) {
    leaveOut(listed, below, `is nested in more than ${FOLDERS_MAX_DEPTH} folders`);
    return;
  }
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // A folder that was removed after its parent was read is ignored.
    if (depth === 0) throw error;
    if (error.code !== 'ENOENT') leaveOut(listed, below, 'cannot be opened with the permissions of this process');
    return [];
  });
  listed.folders.push(join(folder, below));
  const lists = entries.map(async (entry) => {
    const file = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return;
    const kind = await readKind(folder, file, entry);
    if (kind === 'elsewhere') leaveOut(listed, file, 'is a link that leads out of the folder');
    const isFolder = kind === 'folder' || kind === 'linked folder';
    if (isFolder && /^(?:build|dist)$/.test(entry.name)) listed.outputs.push(file);
    else if (kind === 'folder') await listFolder(folder, file, depth + 1, listed, linked);
    else if (kind === 'linked folder') linked.push(file);
    else if (kind === 'file') await addFile(folder, file, listed);
    if (kind === 'file' && entry.name.includes('\uFFFD') && MARKDOWN_END.test(entry.name)) {
      leaveOut(listed, file, 'has a name that is not UTF-8');
    }
  });
  await Promise.all(lists);
}

function leaveOut({ problems }: Listed, file: string, why: string): void {
  problems.push({ file, line: null, reason: `${why}, so it is left out` });
}

async function addFile(folder: string, file: string, listed: Listed): Promise<void> {
  // Generators keep what is no page in folders with an underscore.
  const isBuilt = isHtml(file) && !/(?:^|\/)_[^/]*\//.test(file);
  const [, end = ''] = /\.([a-z]+)$/i.exec(file) ?? [];
  if (Object.hasOwn(UNREAD, end)) listed.others.set(end, (listed.others.get(end) ?? 0) + 1);
  if (!MARKDOWN_END.test(file) && !isBuilt) return;
  // The file may have been removed since the folder was read.
  const state = await stat(join(folder, file)).catch(() => null);
  if (state) listed.files.push({ file, mtimeMs: state.mtimeMs, size: state.size });
}

type Kind = 'file' | 'folder' | 'linked folder' | 'elsewhere' | 'nothing';

/** A link has the kind of its target, if that is below the folder; a broken link has no kind. */
async function readKind(folder: string, file: string, entry: Dirent): Promise<Kind> {
  if (entry.isDirectory()) return 'folder';
  if (entry.isFile()) return 'file';
  if (!entry.isSymbolicLink()) return 'nothing';
  try {
    const [root, target] = await Promise.all([realpath(folder), realpath(join(folder, file))]);
    const state = await stat(target);
    const isBelow = target.startsWith(root.endsWith(sep) ? root : root + sep);
    if (state.isDirectory()) return isBelow ? 'linked folder' : 'elsewhere';
    if (!state.isFile()) return 'nothing';
    return isBelow ? 'file' : MARKDOWN_END.test(file) ? 'elsewhere' : 'nothing';
  } catch {
    return 'nothing';
  }
}

/** Searches the folders that links lead to, each once, because links may form circles. */
async function followFolders(folder: string, linked: string[], listed: Listed): Promise<void> {
  const seen = new Set<string>();
  for (let file = linked.shift(); file !== undefined; file = linked.shift()) {
    const target = await realpath(join(folder, file)).catch(() => null);
    const parent = await realpath(join(folder, file, '..')).catch(() => null);
    if (target === null || parent === null) continue;
    const isAround = parent === target || parent.startsWith(target + sep);
    if (isAround || seen.has(target)) {
      leaveOut(
        listed,
        file,
        isAround ? 'is a link to one of its parent folders' : 'is another link to the same folder',
      );
      continue;
    }
    seen.add(target);
    await listFolder(folder, file, file.split('/').length, listed, linked);
    linked.sort();
  }
}

/** Sorts by folder, an index before its siblings, numbers by value. */
export function sortByFile<Item extends { file: string }>(items: Iterable<Item>): Item[] {
  // The key of each is computed once, because comparing is most of the work.
  return Array.from(items, (item) => ({ item, key: toKey(item.file) }))
    .toSorted((left, right) => COLLATOR.compare(left.key, right.key))
    .map(({ item }) => item);
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

function toKey(file: string): string {
  return file.replace(/(^|\/)(index|readme)\.(?:mdx?|html?)$/i, '$1').replaceAll('/', '\u0001');
}
