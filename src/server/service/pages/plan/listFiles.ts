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
  await listFolder(folder, '', listed, linked);
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

/** @param linked Receives the folders that links lead to. */
async function listFolder(folder: string, below: string, listed: Listed, linked: string[]): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // A folder that was removed after its parent was read is ignored.
    if (below === '') throw error;
    if (error.code !== 'ENOENT') leaveOut(listed, below, 'cannot be opened with the permissions of this process');
    return [];
  });
  listed.folders.push(join(folder, below));
  const root = join(await realpath(folder), sep);
  const lists = entries.map(async (entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return;
    const file = below === '' ? entry.name : `${below}/${entry.name}`;
    const path = join(folder, file);
    const isLink = entry.isSymbolicLink();
    // A link has the kind of its target; a broken one has none.
    const kind = isLink ? await stat(path).catch(() => null) : entry;
    const isFolder = kind?.isDirectory();
    if (isLink && !(await realpath(path).catch(() => root)).startsWith(root)) {
      if (isFolder || MARKDOWN_END.test(file)) leaveOut(listed, file, 'is a link that leads out of the folder');
    } else if (isFolder && /^(?:build|dist)$/.test(entry.name)) listed.outputs.push(file);
    else if (isFolder && isLink) linked.push(file);
    else if (isFolder) await listFolder(folder, file, listed, linked);
    else if (kind?.isFile()) await addFile(folder, file, listed);
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

/** Searches the folders that links lead to, each once, because links may form circles. */
async function followFolders(folder: string, linked: string[], listed: Listed): Promise<void> {
  const seen = new Set<string>();
  for (let file = linked.shift(); file !== undefined; file = linked.shift()) {
    const target = await realpath(join(folder, file)).catch(() => null);
    const parent = await realpath(join(folder, file, '..')).catch(() => null);
    if (target === null || parent === null) continue;
    if (`${parent}${sep}`.startsWith(target + sep)) leaveOut(listed, file, 'is a link to one of its parent folders');
    else if (seen.has(target)) leaveOut(listed, file, 'is another link to the same folder');
    else {
      seen.add(target);
      await listFolder(folder, file, listed, linked);
      linked.sort();
    }
  }
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Sorts by folder, an index before its siblings, numbers by value. */
function sortByFile(files: readonly DocsFile[]): DocsFile[] {
  const toKey = (file: string) =>
    file.replace(/(^|\/)(index|readme)\.(?:mdx?|html?)$/i, '$1').replaceAll('/', '\u0001');
  // The key of each is computed once, because comparing is most of the work.
  return files
    .map((file) => ({ file, key: toKey(file.file) }))
    .toSorted((left, right) => COLLATOR.compare(left.key, right.key))
    .map(({ file }) => file);
}
