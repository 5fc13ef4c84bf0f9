import { parse } from 'yaml';
import { isRecord } from '../../../shared/contract';
import { readDocsFile } from '../lib/readDocsFile';
import { readJson } from './dialects/readJson';
import { evaluateLiteral } from './evaluateLiteral';
import type { DocsFile } from './listFiles';
import type { FileProblem } from './PageProblem';

/** A folder's place in the navigation, from the generator's own file. */
export interface FolderMeta {
  title?: string;
  /** Position among the folder's siblings. */
  position?: number;
  /** Position and name of the pages and folders in it, by their name without order prefix and extension. */
  items: Map<string, { position: number; title?: string }>;
}

/** Docusaurus; Fumadocs; Nextra and Rspress. */
const META = /(^|\/)(_category_\.(json|ya?ml)|meta\.json|_meta\.(json|js|jsx|ts|tsx|mjs))$/;

/** Maximum size of a file, in bytes. */
const META_MAX_BYTES = 200_000;

export function isFolderMeta(file: string): boolean {
  return META.test(file);
}

/**
 * Reads the navigation files of folders. Never rejects: an invalid file is listed in `problems` and ignored. Code is not run: of a
 * `_meta.js` the exported literal is read.
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
    return toMeta(parseMeta(file, (await readDocsFile(folder, file, META_MAX_BYTES)).toString('utf8')));
  } catch {
    return null;
  }
}

function parseMeta(file: string, text: string): unknown {
  if (file.endsWith('.json')) return readJson(text);
  if (/\.ya?ml$/.test(file)) return parse(text, { maxAliasCount: 20 });
  const found = /export\s+default\s|module\.exports\s*=/.exec(text);
  return found ? evaluateLiteral(text.slice(found.index + found[0].length)) : undefined;
}

function toMeta(value: unknown): FolderMeta | null {
  if (Array.isArray(value)) return { items: toItems(value) };
  if (!isRecord(value)) return null;
  const isOwn = 'label' in value || 'position' in value || Array.isArray(value.pages);
  if (!isOwn && !('title' in value && Object.keys(value).length === 1)) return { items: toEntries(value) };
  return {
    title: readTitle(value.label) ?? readTitle(value.title),
    position: typeof value.position === 'number' ? value.position : undefined,
    items: toItems(Array.isArray(value.pages) ? value.pages : []),
  };
}

/** A list of names, or of records with a name and a title. */
function toItems(list: readonly unknown[]): FolderMeta['items'] {
  return new Map(
    list.flatMap((item, position) => {
      const name = typeof item === 'string' ? item : isRecord(item) ? readTitle(item.name) : undefined;
      const title = isRecord(item) ? readTitle(item.label) : undefined;
      return name === undefined ? [] : [[toName(name), { position, title }] as const];
    }),
  );
}

/** A record of titles, or of records with a title, by name. */
function toEntries(record: Record<string, unknown>): FolderMeta['items'] {
  return new Map(
    Object.entries(record).map(([name, value], position) => {
      return [toName(name), { position, title: readTitle(isRecord(value) ? value.title : value) }];
    }),
  );
}

function readTitle(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function toName(name: string): string {
  return name.replace(/^\.\//, '').replace(/\.mdx?$/i, '');
}
