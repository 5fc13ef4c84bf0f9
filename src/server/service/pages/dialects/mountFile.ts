import type { Mount, SiteStructure } from './SiteStructure';

/** A file and the folder of pages that contains it. */
export interface MountedFile {
  /** Path of the folder of pages on the site, with language and version, without `/` at its ends. */
  base: string;
  /** Path of the file below the folder of pages. */
  rest: string;
  isBlog?: true;
}

type Mounting = Pick<SiteStructure, 'dialect' | 'mounts' | 'versions' | 'languages'>;

const DOCS: readonly Mount[] = [{ folder: 'docs', base: 'docs', plugin: 'docusaurus-plugin-content-docs' }];

/** Date of a post in its name: `2026-07-28-name.md`, `2026-07-28-name/index.md`, `2026/07/28/name.md`. */
const POST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/](.*?)(?:\/index)?(\.mdx?)$/i;

/** Maps a file as Docusaurus serves it: `versioned_docs/version-2.0/a.md` is `docs/2.0/a.md`, and translations are below their language. */
export function mountFile(file: string, structure: Mounting): MountedFile {
  return find(file, structure) ?? { base: '', rest: file };
}

/** False for a file outside of all folders of pages. */
export function isMounted(file: string, structure: Mounting): boolean {
  return structure.mounts === undefined || find(file, structure) !== null;
}

function find(file: string, { dialect, mounts, versions, languages }: Mounting): MountedFile | null {
  if (mounts === undefined && dialect !== 'docusaurus' && dialect !== 'plain') return null;
  const all = mounts ?? DOCS;
  const main = versions.find(({ isDefault }) => isDefault)?.name;
  const join = (...parts: (string | undefined)[]) =>
    parts.filter((part) => part !== undefined && part !== '').join('/');
  const toVersion = (version: string | undefined) => (version === main ? undefined : version);
  const next = main === undefined || main === 'current' ? undefined : 'next';
  const [, language = '', plugin = '', below = ''] =
    /^i18n\/([^/]+)\/(docusaurus-plugin-content-[\w-]+)\/(.*)$/.exec(file) ?? [];
  if (plugin !== '') {
    const mount = all.find((one) => one.plugin === plugin);
    if (!mount) return null;
    const isMain = languages.some(({ name, isDefault }) => isDefault && name === language);
    const [, version, own = below] = /^(?:current|version-([^/]+))\/(.*)$/.exec(below) ?? [];
    const isNext = own !== below && version === undefined;
    return toFile(mount, own, join(isMain ? '' : language, mount.base, isNext ? next : toVersion(version)));
  }
  const [, id, version, own] = /^(?:(\w+)_)?versioned_docs\/version-([^/]+)\/(.*)$/.exec(file) ?? [];
  if (own !== undefined) {
    const mount = all.find((one) => one.plugin === `docusaurus-plugin-content-docs${id === undefined ? '' : `-${id}`}`);
    return mount ? toFile(mount, own, join(mount.base, toVersion(version))) : null;
  }
  const mount = all
    .filter(({ folder }) => folder === '' || file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0];
  if (!mount) return null;
  const isVersioned = mount.plugin === 'docusaurus-plugin-content-docs';
  return toFile(
    mount,
    mount.folder === '' ? file : file.slice(mount.folder.length + 1),
    join(mount.base, isVersioned ? next : ''),
  );
}

function toFile({ plugin }: Mount, rest: string, base: string): MountedFile {
  if (!plugin.startsWith('docusaurus-plugin-content-blog')) return { base, rest };
  const [, year, month = '', day = '', name, end] = POST.exec(rest) ?? [];
  const post = year === undefined ? rest : `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}/${name}${end}`;
  return { base, rest: post, isBlog: true };
}
