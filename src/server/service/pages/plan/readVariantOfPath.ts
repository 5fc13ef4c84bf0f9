import type { SiteStructure, SiteVariant } from './SiteStructure';

/** The language and the version that a file belongs to. */
export interface PathVariant {
  language?: string;
  version?: string;
}

const NUMBERED = /^(?:version-|v)?\d+(?:\.\d+)*(?:\.x)?(?:-(?:alpha|beta|rc)[\w.]*)?$/i;
const DATED = /^\d{4}-\d{2}(?:-\d{2})?$/;
const NAMED = /^(?:latest|stable|current|next|draft|main|master|canary|nightly|unreleased|edge|dev|legacy|beta)$/i;

/** Unreleased versions: answers use them only if the question asks for them. */
const UNRELEASED = /^(?:next|draft|main|master|canary|nightly|unreleased|edge|dev|beta|legacy)$|-(?:alpha|beta|rc)/i;

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/**
 * Finds the language and the version of a file from its folders. A name such as `draft`, or a date, is a version only if another version
 * has pages with the same names.
 *
 * @param files All files of the site.
 */
export function readVariantOfPath(
  files: readonly string[],
  { languages, versions }: Pick<SiteStructure, 'languages' | 'versions'>,
): (file: string) => PathVariant {
  const known = new Set(versions.map(({ name }) => name));
  const codes = new Map(languages.map(({ name }) => [name.toLowerCase(), name]));
  const mainLanguage = languages.find(({ isDefault }) => isDefault) ?? languages[0];
  const folders = findVersionFolders(files);
  return (file) => {
    const segments = file.split('/').slice(0, -1);
    const [first = ''] = segments;
    const suffix = /\.([a-z]{2}(?:-[a-z]{2,4})?)\.mdx?$/i.exec(file)?.[1];
    const language =
      codes.get(suffix?.toLowerCase() ?? '') ??
      codes.get(first.toLowerCase()) ??
      (languages.length === 0 ? languageOf(first) : mainLanguage?.name);
    let version: string | undefined;
    segments.forEach((segment, index) => {
      const name = segment.replace(/^version-/, '');
      const isOne = known.has(segment) || known.has(name) || folders.has(segments.slice(0, index + 1).join('/'));
      if (isOne) version ??= known.has(name) ? name : segment;
    });
    return { ...(language !== undefined && { language }), ...(version !== undefined && { version }) };
  };
}

function languageOf(segment: string): string | undefined {
  if (!/^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(segment)) return undefined;
  return LANGUAGE_NAMES.of(segment) ? segment : undefined;
}

/** The folders that are versions of each other. A folder with a version number always is one. */
function findVersionFolders(files: readonly string[]): Set<string> {
  const children = new Map<string, Map<string, Set<string>>>();
  const found = new Set<string>();
  for (const file of files) {
    const segments = file.split('/');
    segments.slice(0, -1).forEach((segment, index) => {
      const parent = segments.slice(0, index).join('/');
      if (NUMBERED.test(segment)) found.add([...segments.slice(0, index), segment].join('/'));
      if (!NUMBERED.test(segment) && !DATED.test(segment) && !NAMED.test(segment)) return;
      const siblings = children.get(parent) ?? new Map<string, Set<string>>();
      children.set(parent, siblings);
      const names = siblings.get(segment) ?? new Set<string>();
      siblings.set(segment, names.add(segments.slice(index + 1).join('/')));
    });
  }
  for (const [parent, siblings] of children) {
    for (const [name, pages] of siblings) {
      const isTwin = [...siblings].some(
        ([other, others]) => other !== name && [...pages].some((page) => others.has(page)),
      );
      if (isTwin) found.add(parent === '' ? name : `${parent}/${name}`);
    }
  }
  return found;
}

/**
 * The default version for readers: the one in the configuration, otherwise the newest released one.
 *
 * @param hasUnversioned Whether pages without a version have counterparts in versions: then these pages are the current ones.
 */
export function chooseDefaultVersion(
  versions: readonly SiteVariant[],
  names: readonly string[],
  hasUnversioned: boolean,
): string | undefined {
  const chosen = versions.find(({ isDefault }) => isDefault)?.name ?? versions[0]?.name;
  if (chosen !== undefined || hasUnversioned) return chosen;
  const latest = names.find((name) => /^(latest|stable|current)$/i.test(name));
  if (latest !== undefined) return latest;
  const collator = new Intl.Collator('en', { numeric: true });
  const bare = (name: string) => name.replace(/^(?:version-|v)/i, '');
  const released = names.filter((name) => !UNRELEASED.test(name));
  return (released.length > 0 ? released : names).toSorted((left, right) =>
    collator.compare(bare(right), bare(left)),
  )[0];
}
