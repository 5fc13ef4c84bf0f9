import { parseYaml } from '../../lib/parseYaml';
import { isRecord } from '../../../shared/contract';
import { readDocsFile } from '../../lib/readDocsFile';
import { evaluateModule } from './dialects/evaluateModule';
import { readJson } from './dialects/readValue';
import type { DocsFile } from './listFiles';
import type { FileProblem } from './DocsPage';

/** A folder's place in the navigation, from the generator's own file. */
export interface FolderMeta {
  title?: string;
  position?: number;
  /** The pages and folders in it, by their name without order prefix and extension. */
  items: Map<string, FolderItem>;
  /** The place of the pages and folders that the list does not name. @default after the others */
  rest?: FolderItem | undefined;
  /** True if its pages and folders are in reverse order, after its index and the pages with a position. */
  isReversed?: true;
}

interface FolderItem {
  position: number;
  title?: string | undefined;
  /** Title of the group that it is in: the separator before it. */
  group?: string | undefined;
}

/** Docusaurus; Fumadocs; Nextra and Rspress; plugins of MkDocs. */
const META = /(^|\/)(_category_\.(json|ya?ml)|meta\.json|_meta\.(json|js|jsx|ts|tsx|mjs)|\.pages)$/;

/** Maximum size of a file, in bytes. */
const META_MAX_BYTES = 200_000;

export function isFolderMeta(file: string): boolean {
  return META.test(file);
}

/**
 * Reads the navigation files of folders. Never rejects: an invalid file is listed in `problems` and ignored. Code is not run: of a
 * `_meta.js` the exported value is read.
 *
 * @returns By path of the folder, empty for the root folder.
 */
export async function readFolderMetas(
  folder: string,
  files: readonly DocsFile[],
): Promise<{ metas: Map<string, FolderMeta>; problems: FileProblem[] }> {
  const metas = new Map<string, FolderMeta>();
  const problems: FileProblem[] = [];
  for (const { file, size } of files) {
    const meta = size > META_MAX_BYTES ? null : await readMeta(folder, file);
    if (meta) metas.set(file.slice(0, Math.max(0, file.lastIndexOf('/'))), meta);
    else {
      const reason = 'contains no readable navigation, so it is ignored';
      problems.push({ file, line: null, reason });
    }
  }
  return { metas, problems };
}

async function readMeta(folder: string, file: string): Promise<FolderMeta | null> {
  try {
    return toMeta(file, parseMeta(file, (await readDocsFile(folder, file, META_MAX_BYTES)).toString('utf8')));
  } catch {
    return null;
  }
}

function parseMeta(file: string, text: string): unknown {
  if (file.endsWith('.json')) return readJson(text);
  if (/\.(ya?ml|pages)$/.test(file)) return parseYaml(text, { maxAliasCount: 20 });
  return evaluateModule(text, new Map()).default;
}

function toMeta(file: string, value: unknown): FolderMeta | null {
  if (Array.isArray(value)) return toItems(value);
  if (!isRecord(value)) return null;
  const list = [value.pages, value.nav, value.arrange].find((own) => Array.isArray(own));
  const isOwn = file.endsWith('.pages') || 'label' in value || 'position' in value || list !== undefined;
  if (!isOwn && !('title' in value && Object.keys(value).length === 1)) return toEntries(value);
  return {
    title: readTitle(value.label) ?? readTitle(value.title),
    position: typeof value.position === 'number' ? value.position : undefined,
    ...toItems(list ?? []),
    ...(file.endsWith('.pages') && value.order === 'desc' && { isReversed: true as const }),
  };
}

/** The name of a group in Fumadocs, with or without an icon: `---[Rocket]Start---`. */
const SEPARATOR = /^---(?:\[[^\]]*\])?(.*?)-*$/;

/** A list of names, separators and `...`, or of records with a name and a title, or with the name by the title. */
function toItems(list: readonly unknown[]): Pick<FolderMeta, 'items' | 'rest'> {
  const items: FolderMeta['items'] = new Map();
  let rest: FolderItem | undefined;
  let group: string | undefined;
  for (const [position, item] of list.entries()) {
    const [entry] = isRecord(item) ? Object.entries(item) : [];
    const isNamed = isRecord(item) && 'name' in item;
    const name = typeof item === 'string' ? item : readTitle(isNamed ? item.name : entry?.[1]);
    const title = isRecord(item) ? readTitle(isNamed ? item.label : entry?.[0]) : undefined;
    if (name === undefined) continue;
    const separator = SEPARATOR.exec(name)?.[1]?.trim();
    if (separator !== undefined) group = separator || undefined;
    else if (name === '...') rest = { position, group };
    else items.set(toName(name), { position, title, group });
  }
  return { items, rest };
}

/** A record of titles, or of records with a title, by name. */
function toEntries(record: Record<string, unknown>): FolderMeta {
  const items: FolderMeta['items'] = new Map();
  let group: string | undefined;
  for (const [position, [name, value]] of Object.entries(record).entries()) {
    const title = readTitle(isRecord(value) ? value.title : value);
    if (isRecord(value) && value.type === 'separator') group = title;
    else items.set(toName(name), { position, title, group });
  }
  return { items };
}

function readTitle(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function toName(name: string): string {
  return name
    .replace(/^\.{1,3}(?=[\w/])\/?/, '')
    .replace(/\/+$/, '')
    .replace(/\.mdx?$/i, '');
}
